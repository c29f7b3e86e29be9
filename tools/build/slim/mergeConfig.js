// Replaces axios's merging of settings: the client's settings are flat except for the headers.
export default (one, two) => ({ ...one, ...two, headers: { ...one.headers, ...two.headers } });
