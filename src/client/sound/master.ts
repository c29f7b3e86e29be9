// The last stage before the loudspeaker: it limits loud mixes, so that no number of sounds at once can clip. It uses the
// browser's own nodes, since they run outside of the page's thread.

/** Level in dBFS from which the mix is limited; quieter parts pass unchanged. */
const THRESHOLD = -4;
const RATIO = 20;
const ATTACK = 0.001;
const RELEASE = 0.16;
/** Peaks that the compressor is too slow for are rounded from this level on, as a share of full scale. */
const ROUNDED_FROM = 0.7;
/** Number of points of the curve; the browser interpolates between them. */
const STEPS = 4097;

/**
 * Compressors of Web Audio raise the whole mix by this factor, as their specification defines: the loss at full scale, to
 * the power of 0.6.
 */
const raise = 10 ** ((-(THRESHOLD - THRESHOLD / RATIO) / 20) * 0.6);

/** Straight, then bent like a parabola, flat at the end: the highest output is 0.85 of full scale (−1.4 dBFS). */
function rounded(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(STEPS);
  for (let i = 0; i < STEPS; i += 1) {
    const from = (2 * i) / (STEPS - 1) - 1;
    const over = Math.max(0, Math.abs(from) - ROUNDED_FROM);
    curve[i] = Math.sign(from) * (Math.abs(from) - over ** 2 / (2 * (1 - ROUNDED_FROM)));
  }
  return curve;
}

/** Returns the input of the whole mix, connected to the loudspeaker. */
export function masterOf(context: BaseAudioContext): AudioNode {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = THRESHOLD;
  limiter.knee.value = 0;
  limiter.ratio.value = RATIO;
  limiter.attack.value = ATTACK;
  limiter.release.value = RELEASE;
  const lowered = context.createGain();
  lowered.gain.value = 1 / raise;
  const ceiling = context.createWaveShaper();
  ceiling.curve = rounded();
  limiter.connect(lowered).connect(ceiling).connect(context.destination);
  return limiter;
}
