/** How often and how much a provider lets be purged. */
export type EdgeLimits = {
  /** More tags than that at once are every page. */
  maxTags: number
  /** Each tag is a call of its own. */
  isCallPerTag: boolean
  /** Calls that may be made at once after a rest, and the time after which there is one more. */
  maxCalls: number
  refillMs: number
}

/** A CDN that keeps pages until it is told to forget them. Its own words stay in `providers/`. */
export interface EdgeProvider {
  /** For people: "Cloudflare". */
  name: string
  limits: EdgeLimits
  /** The headers of a page that the edge may keep so long, in names and values. */
  pageHeaders(page: { tags: readonly string[]; life: string }): Record<string, string>
  /** The headers of everything that it must not keep. */
  neverHeaders: Record<string, string>
  /** Resolves when pages with one of these tags are asked for anew. Throws `EdgeError`. */
  purge(tags: readonly string[]): Promise<void>
  /** The same for all that it keeps, pictures and scripts as well. */
  purgeEverything(): Promise<void>
}

export type EdgeTrouble =
  /** The key is wrong, expired, or may not purge this zone. */
  | 'key'
  /** There is no such zone. */
  | 'zone'
  /** Too many calls: try later. */
  | 'busy'
  /** It refuses what was asked for. */
  | 'refused'
  /** It could not be reached, or failed. */
  | 'away'

/** A purge that did not happen, or may not have happened. */
export class EdgeError extends Error {
  override name = 'EdgeError'
  readonly why: EdgeTrouble
  /** From the provider, where it says when to try again. */
  readonly retryAfterMs: number | null

  constructor(why: EdgeTrouble, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.why = why
    this.retryAfterMs = retryAfterMs
  }
}
