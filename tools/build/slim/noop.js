// Stands for checks and readings of axios whose answer the client never needs: of loops in what is sent, of the headers
// that came back, of whether a cookie's token may go along.
export default () => undefined;
