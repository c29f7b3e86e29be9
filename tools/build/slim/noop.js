// Replaces functions of axios whose result the client never needs: the check of the data for cycles, the reading of an answer's
// headers, and the check whether to send a cookie's token.
export default () => undefined;
