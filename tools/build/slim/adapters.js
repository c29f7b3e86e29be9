// Replaces axios's choice of an adapter: the client passes its own (src/client/connection/fetchAdapter.ts).
export default { getAdapter: (adapter) => adapter };
