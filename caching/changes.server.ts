import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'

/** Something was committed that what is cached may show. */
export type Change =
  /** Products or categories were edited, or a size sold out or came back. */
  | { kind: 'catalogue' }
  | { kind: 'settings' }
  /** Words that mean the same to a search. */
  | { kind: 'synonyms' }
  /** Another look was published. */
  | { kind: 'look' }
  /** Banners. */
  | { kind: 'marketing' }
  /** The home page, or a page of the owner's own, was published, moved or deleted. */
  | { kind: 'pages' }
  | { kind: 'menus' }
  /** Zones, charges and days of delivery. */
  | { kind: 'delivery' }
  /** Pieces of one product were reserved or restocked, and pages show it: see announce-committed.server.ts. */
  | { kind: 'stock'; productId: number }
  /** Rows of `products` were written. A trigger of the database says so, no matter who wrote them. */
  | { kind: 'products'; ids: readonly number[] | 'all' }
  /**
   * Pages no longer say the truth about these products' start. Nobody announces it: each process knows the moment by
   * itself, see start-watch.server.ts.
   */
  | { kind: 'start'; ids: readonly number[] | 'all' }
  /** Announced by a newer version of the shop: anything may have changed. */
  | { kind: 'unknown'; tag: string }

/** No change: a process asks whether it hears its own announcements. */
type Echo = { kind: 'echo'; mark: string }

/** How a change that the shop itself announces is written: its kind, and after a colon what it is about. */
export type ChangeTag =
  | 'catalogue'
  | 'settings'
  | 'look'
  | 'synonyms'
  | 'marketing'
  | 'pages'
  | 'menus'
  | 'delivery'
  | 'products:all'
  | `stock:${number}`

/** The tag of a product's stock, in a statement that knows the product's id. */
export const stockTag = (productId: SQL) => sql`'stock:' || ${productId}`
export const echoTag = (mark: string) => `echo:${mark}`

type Announced = Exclude<Change, { kind: 'unknown' | 'start' }> | Echo

/** Reads what follows the colon, '' where there is none; null when it cannot be read. */
type Readers = { [Kind in Announced['kind']]: (about: string) => Extract<Announced, { kind: Kind }> | null }

const readers: Readers = {
  catalogue: alone('catalogue'),
  settings: alone('settings'),
  look: alone('look'),
  synonyms: alone('synonyms'),
  marketing: alone('marketing'),
  pages: alone('pages'),
  menus: alone('menus'),
  delivery: alone('delivery'),
  stock(about) {
    const productId = readId(about)
    return productId === null ? null : { kind: 'stock', productId }
  },
  products(about) {
    if (about === 'all') return { kind: 'products', ids: 'all' }
    const ids = about.split(',').map(readId)
    return ids.every((id) => id !== null) ? { kind: 'products', ids } : null
  },
  echo: (mark) => ({ kind: 'echo', mark }),
}

function alone<const Kind extends string>(kind: Kind) {
  return (about: string) => (about === '' ? { kind } : null)
}

function readId(text: string) {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The meaning of a tag. One that this version of the shop does not know is a change of unknown extent. */
export function readTag(tag: string): Change | Echo {
  const colon = tag.indexOf(':')
  const [kind, about] = colon === -1 ? [tag, ''] : [tag.slice(0, colon), tag.slice(colon + 1)]
  const read = Object.hasOwn(readers, kind) ? readers[kind as keyof Readers](about) : null
  return read ?? { kind: 'unknown', tag }
}

/** Rides in the transaction: every process hears it on commit, nobody after a rollback. */
export const announceChange = (db: Db, tag: ChangeTag) => db.execute(sql`select pg_notify('changed', ${tag})`)

/** For listeners, to hear whether announcements of this connection arrive. */
export const announceEcho = (db: Db) => (tag: string) => db.execute(sql`select pg_notify('changed', ${tag})`)
