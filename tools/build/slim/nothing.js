// Replaces modules whose effects the client never uses.
export default {};
