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
        climb: measure('units/s', 40, 160, 'Speed at which the world sinks during the flight'),
        eases: time(400, 2500, 'How gently the climb begins'),
        falls: time(200, 1200, 'Delay from the blast until the camera begins to fall'),
        lands: time(1500, 2600, 'Delay from the blast until the camera is back at the fair'),
        fall: curve('Curve of the fall'),
        back: share(0.4, 0.9, 'Size of the fair when the camera has drawn back'),
      },
    ],
    rocket: [
      'The rocket before take-off and in flight',
      {
        leaves: time(200, 900, 'Delay from take-off until it leaves the middle'),
        joins: time(1800, 3200, 'Delay from take-off until it reaches the tip of its path'),
        size: share(0.45, 0.8, 'Size in flight'),
        coil: share(0, 0.08, 'How far it is compressed before take-off'),
        leap: share(0, 0.18, 'How far it stretches at take-off'),
        sway: share(0, 2, 'How much it sways on its flame'),
        rumble: measure('units', 0, 4, 'How far the scene shakes at take-off'),
        rises: time(300, 850, 'Time in which the next rocket rises'),
        rise: curve('Curve of the rise'),
      },
    ],
    flame: [
      'The burner',
      {
        flicker: share(0, 2, 'How much the flame flickers'),
        glow: share(0, 1, 'Light of the flame'),
        held: share(0.2, 1, 'Share of the flame that remains while the platform is silent'),
      },
    ],
    number: [
      'The multiplier in the middle',
      {
        grows: telling(0, 500, 'Time in which it grows to its size'),
        from: share(0.5, 1, 'Size at first'),
        grow: curve('Curve of the growth'),
        knock: share(0, 0.4, 'How far it jumps at the blast'),
        breath: time(1500, 6000, 'Length of one pulse while the platform is silent'),
        depth: share(0, 0.2, 'Depth of the pulse'),
      },
    ],
    ring: [
      'The ring of bulbs around the countdown',
      {
        bulbs: count(8, 40, 'Number of bulbs in the ring'),
        radius: measure('units', 40, 54, 'Radius of the ring'),
        chase: time(100, 600, 'Time of one step of the running bulbs while betting is open'),
        gap: time(60, 300, 'Time of one step of the running gap while the block is awaited'),
        glow: share(0, 1, 'Light around a bulb'),
      },
    ],
    blast: [
      'The end of the ride',
      {
        lasts: time(3500, 6000, 'Time until the last smoke has gone'),
        jolt: measure('units', 0, 14, 'How far the scene shakes'),
        flash: share(0, 0.8, 'Whiteness of the flash'),
        fades: time(20, 200, 'Length of the flash'),
        glow: share(0, 1, 'Light of the explosion'),
        smoke: count(0, 28, 'Number of smoke clouds'),
        fire: count(0, 14, 'Number of fireballs'),
        sparks: count(0, 40, 'Number of sparks'),
        throw: measure('units/s', 40, 240, 'Speed of the pieces'),
        gravity: measure('units/s²', 0, 400, 'Gravity of the pieces'),
      },
    ],
    cheer: [
      "Objects that rain when the player's own escape has won",
      {
        pieces: count(7, 80, 'Highest number of tickets, bulbs and stars'),
        lasts: time(1500, 4000, 'Time for which they fall'),
        gravity: measure('units/s²', 0, 120, 'Gravity'),
        ring: share(0, 1, 'Ring of light around the canopy'),
      },
    ],
    chutes: [
      'Parachutes of players who have escaped',
      {
        opens: telling(0, 520, 'Time in which a canopy opens'),
        open: tellingCurve('Curve of the opening'),
        swing: measure('radians', 0, 0.5, 'How far other players swing under their canopies'),
        size: share(1.2, 1.6, "Size of the player's own parachute"),
      },
    ],
    fair: [
      'The fair below',
      {
        wheel: measure('radians/s', -0.5, 0.5, 'Speed of the wheel; below 0 it turns the other way'),
        swing: measure('radians', 0, 0.3, 'How far its cabins swing'),
        lights: count(0, 36, 'Number of lights that run around it'),
        chase: measure('radians/s', 0, 8, 'Speed of the running lights'),
        flags: time(60, 400, 'Time of one picture of the flags'),
        doors: share(0, 1, 'Light in the doors of the tents'),
        pool: share(0, 1, 'Light on the ground'),
        dusk: share(0, 1, 'Glow on the horizon'),
      },
    ],
    flag: [
      'Time of each picture of the flags, as a share of the time of one; the frame times of a sheet’s tag set it',
      {
        first: share(0.1, 4, 'First picture'),
        second: share(0.1, 4, 'Second picture'),
        third: share(0.1, 4, 'Third picture'),
        fourth: share(0.1, 4, 'Fourth picture'),
      },
    ],
    pad: [
      'The platform and the people around it',
      {
        puffs: count(0, 32, 'Number of puffs of steam'),
        bulbs: count(2, 24, 'Number of bulbs on the edge of the platform'),
        step: time(160, 1000, 'Time of one step of those bulbs'),
        lit: share(0, 1, 'Light of every third bulb'),
        dim: share(0, 1, 'Light of the other bulbs'),
        sway: measure('radians', 0, 0.08, 'How far the strings of bulbs sway'),
        cheers: measure('units', 0, 8, 'How high the visitors jump'),
      },
    ],
    sky: [
      'The sky',
      {
        stars: count(0, 120, 'Number of stars'),
        dusk: share(0, 1, 'Brightness of the stars near the ground'),
        twinkle: share(0, 0.5, 'How much they twinkle'),
        bright: count(0, 24, 'Number of large stars'),
        drift: measure('units', 0, 40, 'How far clouds drift'),
        streaks: count(0, 30, 'Number of streaks of air in flight'),
      },
    ],
  },
  { 'shared/flag': { time: ['fair', 'flags'], shares: 'flag' } },
);
