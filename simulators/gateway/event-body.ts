import { createHash } from 'node:crypto'

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

/**
 * JSON as PHP writes it: "\/" for a slash and "\uXXXX" beyond ASCII. Parsing and
 * writing it again gives other bytes, so a careless signature check is caught.
 */
export function phpJson(value: object) {
  return JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(/[\u0080-\uFFFF]/g, (unit) => String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same object with its fields in another order, the same order for the same seed. */
export function shuffledFields(value: object, seed: string): object {
  const rank = (key: string) =>
    createHash('sha256')
      .update(seed + key)
      .digest('hex')
  const shuffle = (part: Json): Json => {
    if (Array.isArray(part)) return part.map(shuffle)
    if (part === null || typeof part !== 'object') return part
    const entries = Object.entries(part).sort(([a], [b]) => rank(a).localeCompare(rank(b)))
    return Object.fromEntries(entries.map(([key, inner]) => [key, shuffle(inner)]))
  }
  return shuffle(value as Json) as object
}
