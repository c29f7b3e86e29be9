// JSON schemas of pack.json and of each scene's motion.json, for editors that complete and check while one types.
import { toJsonSchema } from '@valibot/to-json-schema';
import { PAGES } from '../../src/games/games';
import { type Field } from './motion/fields';
import { motionOfScene } from './motion/scenes';
import { PackSchema } from './schema';

/** The schemas by file name. */
export async function jsonSchemas(): Promise<Record<string, object>> {
  const schemas: Record<string, object> = {
    'pack.schema.json': {
      ...toJsonSchema(PackSchema, { typeMode: 'input', errorMode: 'ignore' }),
      title: 'pack.json',
    },
  };
  for (const { id } of PAGES) {
    const scene = await motionOfScene(id);
    if (!scene) continue;
    const groupOf = (group: string): object => ({
      type: 'object',
      description: scene.groups[group],
      additionalProperties: false,
      properties: Object.fromEntries(
        scene.fields.flatMap((one) =>
          one.group === group ? [[one.name, { ...valueOf(one.field), default: one.own }] as const] : [],
        ),
      ),
    });
    schemas[`motion-${id}.schema.json`] = {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: `${id}/motion.json`,
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(Object.keys(scene.groups).map((group) => [group, groupOf(group)])),
    };
  }
  return schemas;
}

const valueOf = (field: Field): object =>
  field.kind === 'curve'
    ? { enum: field.ways, description: field.says }
    : {
        type: field.isWhole ? 'integer' : 'number',
        minimum: field.least,
        maximum: field.most,
        description: field.unit ? `${field.says} (${field.unit})` : field.says,
      };
