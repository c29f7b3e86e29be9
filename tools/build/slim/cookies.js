// Stands for axios's reading of cookies: the platform knows none, so there is no token in them to send back.
export default { write: () => undefined, read: () => null, remove: () => undefined };
