// The schema of `analytics` in config.json: the receivers of a consenting player's events. It is in its own file, since
// hardly any deployment uses it.
import * as v from 'valibot';

const address = v.pipe(
  v.string(),
  v.maxLength(512),
  // On this machine without https, for a trial.
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/, 'no https address'),
);
const origin = v.pipe(v.string(), v.maxLength(255), v.regex(/^https:\/\/[^/?#\s]+$/, 'no https origin'));

const schema = v.object({
  /** Receives events as JSON by POST. */
  endpoint: v.optional(address),
  /** A script that takes events from `layer`. It runs in the client's own page: use only scripts that the operator trusts. */
  script: v.optional(address),
  /** Name of the array that the script reads. */
  layer: v.optional(
    v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z_]\w*$/, 'no name of a variable')),
    'dataLayer',
  ),
  /** Other origins that the script connects to. */
  origins: v.optional(v.pipe(v.array(origin), v.maxLength(16)), []),
  /** The operator's page on privacy, linked in the question to the player. */
  privacy: v.optional(address),
});
export type AnalyticsConfig = v.InferOutput<typeof schema>;

/** Reads `analytics` of config.json; when it is wrong, returns the fault as text for the operator. */
export function readAnalytics(
  json: unknown,
): { readonly config: AnalyticsConfig } | { readonly fault: string } {
  const parsed = v.safeParse(schema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return { fault: `analytics.${v.getDotPath(issue) ?? ''}: ${issue.message}` };
  }
  const { endpoint, script } = parsed.output;
  if (endpoint === undefined && script === undefined)
    return { fault: 'analytics: neither an endpoint nor a script' };
  return { config: parsed.output };
}
