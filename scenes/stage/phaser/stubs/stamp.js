/* The texture manager creates one image and one tile sprite at boot as stamps, but never uses them here. */
module.exports = function Stamp() {
  this.setOrigin = () => this;
  this.destroy = () => undefined;
};
