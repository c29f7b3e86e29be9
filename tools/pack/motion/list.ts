// Writes the text of docs/motion.md: how packs change the motion and the light of a scene, and every value there is.
import { PAGES } from '../../../src/games/games';
import { CURVES, type Field, type MotionField } from './fields';
import { motionOfScene } from './scenes';

const rangeOf = (field: Field): string =>
  field.kind === 'curve'
    ? field.ways.map((way) => `\`${way}\``).join(', ')
    : `${field.least} to ${field.most}${field.unit && ` ${field.unit}`}`;
const rowOf = ({ name, own, field }: MotionField): string =>
  `| \`${name}\` | ${own} | ${rangeOf(field)} | ${field.says} |`;

export async function motionList(): Promise<string> {
  const scenes: string[] = [];
  for (const { id } of PAGES) {
    const scene = await motionOfScene(id);
    if (!scene) continue;
    const groups = Object.entries(scene.groups).map(([group, about]) => {
      const rows = scene.fields.filter((field) => field.group === group).map(rowOf);
      return `### ${id}: ${group}\n\n${about}.\n\n| value | default | range | what it does |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
    });
    scenes.push(`## ${id}/motion.json\n\n${groups.join('\n')}`);
  }
  const curves = Object.entries(CURVES).map(([name, how]) => `\`${name}\` (${how})`);
  return `${INTRODUCTION.replace('CURVES', curves.join(', '))}\n${scenes.join('\n')}`;
}

const INTRODUCTION = `# Motion and light of a scene

Made by \`npm run pack slots\`. A pack changes how a scene moves and shines by a file \`motion.json\` in the folder of the game:

    { "camera": { "climb": 120, "fall": "in" }, "blast": { "smoke": 20 } }

It names what differs and nothing else. What it does not name comes from the pack that it inherits from, value by value, and last
from the scene itself; those defaults are in the tables below. Numbers stay within the range, and \`npm run pack check\` tells
what does not, with line and column. Ways to move are CURVES.

The studio has every value as a slider under its scenes.

**Motion never changes when or what a player is told.** What a round is, its number, its sounds and its ends follow from the
round's facts alone; where a value has a part in telling, such as the time in which a parachute opens, its default or a little
more is the most that it may be. A test plays every scene with all values at both ends of their ranges, and finds each number told
no later than by default, and every sound at its moment.

**Where it goes.** The build lays the files of a pack and of those that it inherits from over each other, and writes what is
named into the list of the game's pictures (\`meta.motion\`), which the scene waits for in any case: no request more, and none for
a pack without a motion.json. The defaults are in \`scenes/<game>/motion.ts\`, and nowhere else; \`scenes/<game>/lab/motion.ts\` has
the units, ranges and words, of which the check, the sliders and this page are made and which no player loads.
`;
