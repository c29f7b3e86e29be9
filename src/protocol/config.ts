// config.json: what the operator of a deployment decides, read by the client when it starts. It lies next to index.html.
import * as v from 'valibot';
import { DEFAULT_PACK, packReference } from './pack';

const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));
const links = v.pipe(v.array(v.pipe(text(255), v.nonEmpty())), v.maxLength(16));
const httpAddress = v.pipe(text(512), v.regex(/^https?:\/\/\S+$/, 'no http(s) address'));

const origin = v.pipe(
  text(255),
  v.regex(/^https?:\/\/[^/?#\s]+$/, 'no origin such as https://casino.example'),
);

/** Addresses that open in a new tab. */
const externalLinks = v.object({
  /** Block explorer of the public chain; `block/{number}` is appended. The platform's own pages when absent. */
  explorer: v.optional(httpAddress),
  /** A third party's SHA-256 tool. */
  sha256Tool: v.optional(httpAddress),
  /** Where a player gets help from a person. */
  support: v.optional(httpAddress),
});

const clientConfig = v.object({
  /** Opens launch blocks. It ships to every player and guards nothing: see `domains`. */
  launchKey: v.pipe(text(512), v.nonEmpty()),
  /**
   * Backends that the client may talk to, as addresses with their path or as bare hosts. Launch links can only choose
   * among these. Empty: the place that the page came from.
   */
  domains: v.optional(links, []),
  /** Hosts of the live socket; the backends themselves when empty. */
  noticeDomains: v.optional(links, []),
  links: v.optional(externalLinks, {}),
  /** The sprite pack that the client wears: a folder below packs/, or one from elsewhere. */
  pack: v.optional(packReference, DEFAULT_PACK),
  /** The packs that players may choose from in their settings; fewer than two are no choice. */
  packs: v.optional(v.pipe(v.array(packReference), v.maxLength(16)), []),
  /** Where packs may come from besides this deployment. */
  packOrigins: v.optional(v.pipe(v.array(origin), v.maxLength(16)), []),
  /**
   * Origins of operators' pages that may steer the client, and that its ways out may lead to. Empty: whoever may frame it
   * by the server's frame-ancestors.
   */
  hosts: v.optional(v.pipe(v.array(origin), v.maxLength(64)), []),
  /** Stakes that every bet panel offers, read in StakeTray.tsx. */
  chips: v.optional(v.unknown()),
  /** Rules that protect players, read in protection.ts; a fault in them is a fault of the deployment. */
  protection: v.optional(v.unknown()),
  /** Colours, radii, fonts and logo of the operator: tokens by name; see docs/embedding.md. */
  theme: v.optional(v.record(text(40), text(65_536))),
  /** False: the client goes without a service worker, and takes away one that was there. */
  serviceWorker: v.optional(v.boolean()),
  /** The blocks are the platform's own, made for a demo: they prove nothing against it. */
  demoBlocks: v.optional(v.boolean()),
  /** Nodes of the public chain, none of them the platform's, of which the client asks for the blocks of rounds. */
  blockSources: v.optional(v.pipe(v.array(httpAddress), v.maxLength(8))),
  /** Counting by somebody else, read in analytics.ts; without it nobody is asked, and nothing is sent. */
  analytics: v.optional(v.unknown()),
  /** Takes errors that nobody caught, as JSON by POST, without personal data; without it nothing is sent. */
  errorReports: v.optional(httpAddress),
});

export type ClientConfig = v.InferOutput<typeof clientConfig>;

/** Reads what config.json holds; otherwise says what is wrong with it, for whoever deployed it. */
export function readConfig(json: unknown): { readonly config: ClientConfig } | { readonly fault: string } {
  const parsed = v.safeParse(clientConfig, json);
  if (parsed.success) return { config: parsed.output };
  const [issue] = parsed.issues;
  return { fault: `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}` };
}
