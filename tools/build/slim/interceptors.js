// Stands for axios's interceptors: there are none.
export default class Interceptors {
  forEach() {}
}
