// config.json: the settings of a deployment's operator, which the client reads when it starts. The file is beside index.html.
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
  /** The address where a player gets help from a person. */
  support: v.optional(httpAddress),
});

const clientConfig = v.object({
  /** Opens launch blocks. Every player gets it, so it protects nothing: see `domains`. */
  launchKey: v.pipe(text(512), v.nonEmpty()),
  /**
   * Backends that the client may use, as addresses with their path or as bare hosts. Launch links can only choose among
   * these. Empty: the origin of the page.
   */
  domains: v.optional(links, []),
  /** Hosts of the live socket; the backends themselves when empty. */
  noticeDomains: v.optional(links, []),
  links: v.optional(externalLinks, {}),
  /** The client's sprite pack: a folder below packs/, or one from another origin. */
  pack: v.optional(packReference, DEFAULT_PACK),
  /** The packs that players may choose from in their settings; with fewer than two there is no choice. */
  packs: v.optional(v.pipe(v.array(packReference), v.maxLength(16)), []),
  /** Other origins from which packs may be loaded. */
  packOrigins: v.optional(v.pipe(v.array(origin), v.maxLength(16)), []),
  /**
   * Origins of operators' pages that may steer the client, and that its ways out may lead to. Empty: any page that may frame
   * it by the server's frame-ancestors.
   */
  hosts: v.optional(v.pipe(v.array(origin), v.maxLength(64)), []),
  /** Stakes that every bet panel offers, read in StakeTray.tsx. */
  chips: v.optional(v.unknown()),
  /** Rules that protect players, read in protection.ts; an error in them is an error of the deployment. */
  protection: v.optional(v.unknown()),
  /** Colours, radii, fonts and logo of the operator: tokens by name; see docs/embedding.md. */
  theme: v.optional(v.record(text(40), text(65_536))),
  /** False: the client uses no service worker, and removes an existing one. */
  serviceWorker: v.optional(v.boolean()),
  /** False: scenes are drawn in the page's own thread, even where the browser lets a worker draw. */
  sceneWorker: v.optional(v.boolean()),
  /** The platform made the blocks itself for a demo: they prove nothing about it. */
  demoBlocks: v.optional(v.boolean()),
  /** Nodes of the public chain that do not belong to the platform. The client asks them for the blocks of rounds. */
  blockSources: v.optional(v.pipe(v.array(httpAddress), v.maxLength(8))),
  /** Counting of visits by another service, read in analytics.ts; without it the player is not asked, and nothing is sent. */
  analytics: v.optional(v.unknown()),
  /** Receives uncaught errors, as JSON by POST, without personal data; without it nothing is sent. */
  errorReports: v.optional(httpAddress),
});

export type ClientConfig = v.InferOutput<typeof clientConfig>;

/** Reads config.json; when it is wrong, returns the fault as text for the operator. */
export function readConfig(json: unknown): { readonly config: ClientConfig } | { readonly fault: string } {
  const parsed = v.safeParse(clientConfig, json);
  if (parsed.success) return { config: parsed.output };
  const [issue] = parsed.issues;
  return { fault: `${v.getDotPath(issue) ?? 'config.json'}: ${issue.message}` };
}
