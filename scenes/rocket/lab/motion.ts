// The values of the rocket ride's motion and light that packs may set: units, ranges, and the effect of each.
import {
  count,
  curve,
  measure,
  motionOf,
  share,
  telling,
  tellingCurve,
  time,
} from '../../../tools/pack/motion/fields';
import { MOTION } from '../motion';

export const motion = motionOf(
  MOTION,
  {
    camera: [
      'The camera climbs with the rocket, and falls back to the fair after the blast',
      {
        climb: measure('units/s', 40, 160, 'How fast the world sinks once the rocket is under way'),
        eases: time(400, 2500, 'How gently the climb begins'),
        falls: time(200, 1200, 'So long after the blast the camera begins to fall'),
        lands: time(1500, 2600, 'So long after the blast it is back at the fair'),
        fall: curve('How it falls'),
        back: share(0.4, 0.9, 'How large the fair is once the camera has drawn back'),
      },
    ],
    rocket: [
      'The rocket before take-off and in flight',
      {
        leaves: time(200, 900, 'When it leaves the middle, after take-off'),
        joins: time(1800, 3200, 'When it has reached the tip of its path'),
        size: share(0.45, 0.8, 'How large it is in flight'),
        coil: share(0, 0.08, 'How far it crouches before take-off'),
        leap: share(0, 0.18, 'How far it stretches as it leaves'),
        sway: share(0, 2, 'How restless it hangs on its flame'),
        rumble: measure('units', 0, 4, 'How far the scene shakes at take-off'),
        rises: time(300, 850, 'How long the next rocket takes to come up'),
        rise: curve('How it comes up'),
      },
    ],
    flame: [
      'The burner',
      {
        flicker: share(0, 2, 'How restless the flame is'),
        glow: share(0, 1, 'The light it throws'),
        held: share(0.2, 1, 'How much is left of it while the hall is silent'),
      },
    ],
    number: [
      'The multiplier in the middle',
      {
        grows: telling(0, 500, 'How long it takes to come to its size'),
        from: share(0.5, 1, 'How large it is at first'),
        grow: curve('How it comes to its size'),
        knock: share(0, 0.4, 'How far it jumps at the blast'),
        breath: time(1500, 6000, 'One breath while the hall is silent'),
        depth: share(0, 0.2, 'How deep the breath is'),
      },
    ],
    ring: [
      'The ring of bulbs around the countdown',
      {
        bulbs: count(8, 40, 'Bulbs in the ring'),
        radius: measure('units', 40, 54, 'How wide the ring is'),
        chase: time(100, 600, 'A step of the running bulbs while bets are open'),
        gap: time(60, 300, 'A step of the gap that runs while the block is awaited'),
        glow: share(0, 1, 'The light around a bulb'),
      },
    ],
    blast: [
      'The end of the ride',
      {
        lasts: time(3500, 6000, 'When the last smoke has gone'),
        jolt: measure('units', 0, 14, 'How far the scene shakes'),
        flash: share(0, 0.8, 'How white the flash is'),
        fades: time(20, 200, 'How long the flash lasts'),
        glow: share(0, 1, 'The light of the explosion'),
        smoke: count(0, 28, 'Clouds of smoke'),
        fire: count(0, 14, 'Balls of fire'),
        sparks: count(0, 40, 'Sparks'),
        throw: measure('units/s', 40, 240, 'How fast the pieces fly'),
        gravity: measure('units/s²', 0, 400, 'How fast they fall'),
      },
    ],
    cheer: [
      'What rains when an own escape has won',
      {
        pieces: count(7, 80, 'Tickets, bulbs and stars at most'),
        lasts: time(1500, 4000, 'How long they fall'),
        gravity: measure('units/s²', 0, 120, 'How fast they fall'),
        ring: share(0, 1, 'The ring of light around the canopy'),
      },
    ],
    chutes: [
      'Parachutes of those who got out',
      {
        opens: telling(0, 520, 'How long a canopy takes to open'),
        open: tellingCurve('How it opens'),
        swing: measure('radians', 0, 0.5, 'How far others swing under theirs'),
        size: share(1.2, 1.6, 'How large my own is'),
      },
    ],
    fair: [
      'The fair below',
      {
        wheel: measure('radians/s', -0.5, 0.5, 'How fast the wheel turns; below 0 the other way'),
        swing: measure('radians', 0, 0.3, 'How far its cabins swing'),
        lights: count(0, 36, 'Lights that run around it'),
        chase: measure('radians/s', 0, 8, 'How fast they run'),
        flags: time(60, 400, 'One picture of the flags'),
        doors: share(0, 1, 'The light in the doors of the tents'),
        pool: share(0, 1, 'The light on the ground'),
        dusk: share(0, 1, 'The glow on the horizon'),
      },
    ],
    flag: [
      'How long each picture of the flags is seen, of the time of one; a sheet’s tag says it by its frame times',
      {
        first: share(0.1, 4, 'The first picture'),
        second: share(0.1, 4, 'The second picture'),
        third: share(0.1, 4, 'The third picture'),
        fourth: share(0.1, 4, 'The fourth picture'),
      },
    ],
    pad: [
      'The platform and those around it',
      {
        puffs: count(0, 32, 'Puffs of steam'),
        bulbs: count(2, 24, 'Bulbs on the edge of the platform'),
        step: time(160, 1000, 'A step of those bulbs'),
        lit: share(0, 1, 'The light of one in three'),
        dim: share(0, 1, 'The light of the others'),
        sway: measure('radians', 0, 0.08, 'How far the strings of bulbs sway'),
        cheers: measure('units', 0, 8, 'How high the visitors jump'),
      },
    ],
    sky: [
      'The sky',
      {
        stars: count(0, 120, 'Stars'),
        twinkle: share(0, 0.5, 'How much they twinkle'),
        bright: count(0, 24, 'Large stars'),
        drift: measure('units', 0, 40, 'How far clouds drift'),
        streaks: count(0, 30, 'Streaks of air in flight'),
      },
    ],
  },
  { 'shared/flag': { time: ['fair', 'flags'], shares: 'flag' } },
);
