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

This page lists all values by which a pack can change the motion and the light of a scene. \`npm run pack slots\` makes it. Put the
values that differ into a file \`motion.json\` in the folder of the game:

    { "camera": { "climb": 120, "fall": "in" }, "blast": { "smoke": 20 } }

Each other value comes from the pack that yours inherits from, and last from the scene itself; the tables below show these defaults.
Numbers must be within their range; \`npm run pack check\` reports wrong values with line and column. Curves are CURVES.

The studio has a slider for every value under its scenes.

**Motion never changes the time or the content of information for players.** A round's state, number, sounds and end follow only
from its facts. If a value affects information, such as the time in which a parachute opens, its highest value is the default or
slightly more. A test plays every scene with all values at both ends of their ranges, and checks that each number appears no later
than by default, and every sound at its moment.

**How it works.** The build merges the files of a pack and of the packs that it inherits from, and writes the result into the list of
the game's pictures (\`meta.motion\`), which the scene loads anyway: no request is added, and a pack without a motion.json adds no
data. The defaults are only in \`scenes/<game>/motion.ts\`. \`scenes/<game>/lab/motion.ts\` has the units, ranges and texts
for the check, the sliders and this page; players do not load it.
`;
