// Places of the cabinet and the track in a scene of a given size: pure geometry, in scene units.
import { clamp } from '../stage/ease';

export interface Layout {
  width: number;
  height: number;
  middle: number;
  /** Upper edge of the rail, and the scale of carriages. */
  rail: number;
  carScale: number;
  /** Distance of two carriages. */
  pitch: number;
  /** The line of the flaps' hinges, and the scale of the cabinet. */
  hinge: number;
  scale: number;
  /** The middle of the cabinet. It is also that of the scene if the machine is on the cabinet. */
  cabinet: number;
  /** Foot of the machine, its scale, and whether it is beside the cabinet. */
  machineX: number;
  machineY: number;
  machineScale: number;
  isBeside: boolean;
}

export const newLayout = (): Layout => ({
  width: 0,
  height: 0,
  middle: 0,
  rail: 0,
  carScale: 1,
  pitch: 1,
  hinge: 0,
  scale: 1,
  cabinet: 0,
  machineX: 0,
  machineY: 0,
  machineScale: 1,
  isBeside: false,
});

/** The cabinet at scale 1, in units: half its width, and its height over and under the hinges. */
const HALF_WIDTH = 172;
const ABOVE = 67;
const BELOW = 78;
const LARGEST = 1.55;
/** The room that a machine needs at scale 1, from its foot. */
const MACHINE_WIDTH = 244;
const MACHINE_HEIGHT = 162;
const LARGEST_MACHINE = 1.9;
/** The cabinet's share of the height if the machine is on it, and of the width if the machine is beside it. */
const CABINET_HIGH = 0.47;
const CABINET_WIDE = 0.58;
/** Left margin of a machine beside the cabinet; and how far it may reach over the cabinet's frame, at scale 1. */
const ASIDE = 10;
const OVER = 10;
/** At scale 1: height of the signal over the rail, of a carriage, and of the ballast under the rail. */
const SIGNAL = 61;
const CARRIAGE = 50;
const BALLAST = 13;

/** Distance of two counters at scale 1. */
export const COUNTER_PITCH = 50;

/** Computes the layout if the size has changed. */
export function layOut(width: number, height: number, out: Layout): void {
  if (out.width === width && out.height === height) return;
  out.width = width;
  out.height = height;
  out.middle = width / 2;
  out.carScale = clamp(height / 310, 0.78, 1.15);
  out.rail = height - BALLAST;
  out.pitch = 61 * out.carScale;
  const room = out.rail - SIGNAL * out.carScale;
  // The machine is on the cabinet, as on a mantelpiece, or beside it if that makes both larger.
  const high = Math.min((width - 8) / (2 * HALF_WIDTH), (room * CABINET_HIGH) / (ABOVE + BELOW), LARGEST);
  const onTop = machineScale(width, room - (ABOVE + BELOW) * high);
  const wide = Math.min((width * CABINET_WIDE) / (2 * HALF_WIDTH), room / (ABOVE + BELOW), LARGEST);
  const across = width - (2 * HALF_WIDTH - OVER) * wide - 4 - ASIDE;
  const beside = machineScale(across, out.rail - CARRIAGE * out.carScale);
  out.isBeside = wide > high && beside > onTop;
  if (out.isBeside) {
    out.scale = wide;
    out.machineScale = beside;
    out.cabinet = width - 4 - HALF_WIDTH * wide;
    out.machineX = ASIDE + across / 2;
    out.machineY = out.rail - CARRIAGE * out.carScale;
    out.hinge = (room + (ABOVE - BELOW) * wide) / 2;
  } else {
    out.scale = high;
    out.machineScale = onTop;
    out.cabinet = out.machineX = out.middle;
    out.hinge = room - BELOW * high;
    out.machineY = out.hinge - (ABOVE - 3) * high;
  }
}

const machineScale = (width: number, height: number): number =>
  Math.min(width / MACHINE_WIDTH, height / MACHINE_HEIGHT, LARGEST_MACHINE);
