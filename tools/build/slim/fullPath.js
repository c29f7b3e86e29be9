// Stands for axios's joining of addresses: the client names whole ones.
export default (base, url) => url;
