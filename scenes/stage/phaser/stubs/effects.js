/* Every camera has six effects and checks in each frame whether they run; ours never do. */
const Idle = function Idle() {
  this.isRunning = false;
  this.update =
    this.postRenderWebGL =
    this.postRenderCanvas =
    this.preRender =
    this.reset =
    this.destroy =
      () => false;
};
module.exports = { Fade: Idle, Flash: Idle, Pan: Idle, Shake: Idle, RotateTo: Idle, Zoom: Idle };
