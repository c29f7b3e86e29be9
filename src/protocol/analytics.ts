// What config.json may say under `analytics`: where a consenting player's events go. Read apart from the rest, since hardly
// any deployment has it.
import * as v from 'valibot';

const address = v.pipe(
  v.string(),
  v.maxLength(512),
  // Of this machine without https: for whoever tries it out.
  v.regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])\S+$/, 'no https address'),
);
const origin = v.pipe(v.string(), v.maxLength(255), v.regex(/^https:\/\/[^/?#\s]+$/, 'no https origin'));

const schema = v.object({
  /** Takes events as JSON by POST. */
  endpoint: v.optional(address),
  /** A script that takes events from `layer`. It runs in the client's own page: only what the operator trusts. */
  script: v.optional(address),
  /** Name of the array that the script reads. */
  layer: v.optional(
    v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z_]\w*$/, 'no name of a variable')),
    'dataLayer',
  ),
  /** Further origins that the script talks to. */
  origins: v.optional(v.pipe(v.array(origin), v.maxLength(16)), []),
  /** The operator's page on privacy, linked to where the player is asked. */
  privacy: v.optional(address),
});
export type AnalyticsConfig = v.InferOutput<typeof schema>;

/** Reads what config.json holds; otherwise says what is wrong with it, for whoever deployed it. */
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
