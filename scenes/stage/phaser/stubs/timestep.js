/* The stage decides when a frame is drawn (visibility, battery, stillness), so Phaser's own loop never runs: the game passes
   its step function, which the stage then calls. */
module.exports = function TimeStep() {
  this.start = (step) => {
    this.step = step;
  };
  this.now = this.time = this.delta = this.frame = this.pauseDuration = 0;
  this.pause = this.resume = this.blur = this.focus = this.stop = this.destroy = () => undefined;
};
