// Stands for axios's making of queries: every parameter travels sealed, in the body.
export default (url) => url;
