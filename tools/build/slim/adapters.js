// Stands for axios's choice among its adapters: the client brings its own (src/client/connection/fetchAdapter.ts).
export default { getAdapter: (adapter) => adapter };
