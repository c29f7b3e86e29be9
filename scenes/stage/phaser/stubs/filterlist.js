/* Every camera has two lists of filters; ours stay empty. */
module.exports = function FilterList() {
  this.list = [];
  this.clear = () => this;
  this.getActive = () => this.list;
  this.destroy = () => undefined;
};
