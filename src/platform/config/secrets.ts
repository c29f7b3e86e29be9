// Checks that secrets are strong enough. Production refuses to start with a weak one and names its setting.
import { readFileSync } from 'node:fs';

const SHORTEST = 32;
/** Fewest different characters of a text that counts as random. */
const FEWEST_DIFFERENT = 12;

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting's text, or the text of the file that `<NAME>_FILE` names, for mounted container secrets. */
export function readSecret(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return environment[name]?.trim() || undefined;
  if (environment[name]?.trim()) throw new Error(`${name} and ${name}_FILE are both set; set one of them`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(
      `${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'error'})`,
      {
        cause: error,
      },
    );
  }
}

/** Throws when the secret is missing or easy to guess. The message names the setting, never its value. */
export function strongSecret(name: string, value: string | undefined): string {
  const how = 'make one with "openssl rand -base64 33"';
  if (value === undefined) throw new Error(`${name} is missing; ${how}`);
  if (value.length < SHORTEST) throw new Error(`${name} is shorter than ${SHORTEST} characters; ${how}`);
  if (new Set(value).size < FEWEST_DIFFERENT || /demo|example|changeme|secret|password/i.test(value))
    throw new Error(`${name} is easy to guess; ${how}`);
  return value;
}
