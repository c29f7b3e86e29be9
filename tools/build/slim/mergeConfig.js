// Stands for axios's merging of settings: the client's are flat but for the headers.
export default (one, two) => ({ ...one, ...two, headers: { ...one.headers, ...two.headers } });
