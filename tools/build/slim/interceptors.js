// Replaces axios's interceptors: the client has none.
export default class Interceptors {
  forEach() {}
}
