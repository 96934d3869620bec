import { slugOf } from '#shared/slug.ts'
import { isWholeAddress } from './cells.ts'

/**
 * Pictures that staff uploaded for an import, by their paths. `row`: the row that a file's name means, by SKU, address or
 * name of its product; `isPiece`: it means the size and colour of that row; `address`: the only one in the list that ends in
 * its name, where that means no row; `isUnplaced`: no product has it.
 */
export type PictureFiles = Record<
  string,
  { key: string; row?: number; isPiece?: boolean; address?: string; isUnplaced?: boolean }
>

export const maxPictureFiles = 2_000
export const maxPicturePathLength = 250

/** The cells that tell the product of a row, and its pictures; `key` is the same for all rows of one product. */
export type NamedRow = { number: number; key: string; sku: string; handle: string; name: string; pictures: string }

/** Ends of a file's name that say which view it is: "front", "2", "close-up-1", "a". */
const view =
  /^(?:(?:front|back|side|left|right|top|bottom|detail|close-?up|model|main|cover|zoom|hover|full|img|image|pic|photo|view)-?)?(?:\d{1,3}|[a-z])?$/

const segments = (path: string) =>
  unescaped(path)
    .normalize('NFC')
    .toLowerCase()
    .split(/[\\/]+/)
    .map((one) => one.trim())
    .filter(Boolean)

function unescaped(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const withoutEnding = (name: string) => name.replace(/\.[a-z]{3,4}$/, '')

type NamedFile = { path: string; parts: string[] }

/**
 * Finds the uploaded file that a cell of the list names, such as "front.jpg": of several with that name the one whose
 * folder, or whose product, is meant.
 */
export function openFileNames(files: PictureFiles) {
  const all = Object.keys(files).map((path): NamedFile => ({ path, parts: segments(path) }))
  const byName = Map.groupBy(all, ({ parts }) => withoutEnding(parts.at(-1) ?? ''))
  return (text: string, isOfProduct: (row: number) => boolean): string | undefined => {
    const asked = segments(isWholeAddress(text) ? text.replace(/[?#].*/s, '') : text)
    const name = asked.at(-1) ?? ''
    const called = byName.get(withoutEnding(name)) ?? []
    const exact = called.filter(({ parts }) => parts.at(-1) === name)
    const near = nearest(exact.length > 0 ? exact : called, asked)
    const own = near.filter(({ path }) => files[path]!.row !== undefined && isOfProduct(files[path]!.row!))
    const [only, ...more] = own.length > 0 ? own : near
    return more.length > 0 ? undefined : only?.path
  }
}

/** Those that share most folders with a path, counted from its end. */
function nearest(found: readonly NamedFile[], asked: readonly string[]) {
  const apart = ({ parts }: NamedFile) => asked.findLastIndex((_, at) => parts.at(at - asked.length) !== asked[at])
  const least = Math.min(...found.map(apart))
  return found.filter((one) => apart(one) === least)
}

/** Sorts the pictures of one product: its main view first, then as people count. */
export const sortPictures = (paths: readonly string[]) =>
  paths.toSorted((one, other) => rank(one) - rank(other) || byName.compare(one, other))

const byName = new Intl.Collator('en', { numeric: true })
const rank = (path: string) => (/(?:front|main|cover)[^\\/]*$/i.test(path) ? 0 : 1)

type Index = Map<string, Map<string, number>>

/** Returns the row that each of these files is for: a name that may mean two products means none. */
export function findOwners(paths: readonly string[], rows: readonly NamedRow[]) {
  const [skus, names, styles]: [Index, Index, Index] = [new Map(), new Map(), new Map()]
  for (const row of rows) {
    const sku = slugOf(row.sku)
    note(skus, sku, row)
    for (const text of [row.handle, row.name]) note(names, slugOf(text), row)
    for (const style of startsOf(sku).slice(1)) if (/\d/.test(style) && style.length > 2) note(styles, style, row)
  }
  const owners = new Map<string, { row: number; isPiece: boolean }>()
  for (const path of paths) {
    const [name = '', folder = ''] = segments(path).toReversed()
    const owner = ownerOf(slugOf(withoutEnding(name)), { skus, names, styles })
    const whole = owner ?? wholeOwner(slugOf(folder), { skus, names, styles })
    if (whole) owners.set(path, whole)
  }
  return owners
}

function note(index: Index, code: string, { key, number }: NamedRow) {
  if (code === '') return
  const rows = index.get(code) ?? new Map<string, number>()
  if (!rows.has(key)) rows.set(key, number)
  index.set(code, rows)
}

/** "km-1-red", "km-1", "km". */
const startsOf = (code: string) =>
  code
    .split('-')
    .map((_, at, parts) => parts.slice(0, parts.length - at).join('-'))
    .filter(Boolean)

type Indexes = { skus: Index; names: Index; styles: Index }

function ownerOf(code: string, { skus, names, styles }: Indexes) {
  for (const start of startsOf(code)) {
    const isView = view.test(code.slice(start.length + 1))
    const isPlain = start.length > 3 && /\d/.test(start) && /\p{L}/u.test(start)
    const pieces = isView || isPlain ? skus.get(start) : undefined
    const found = pieces ?? (isView ? (names.get(start) ?? styles.get(start)) : undefined)
    if (found) return only(found, pieces !== undefined)
  }
  return undefined
}

const wholeOwner = (code: string, { skus, names, styles }: Indexes) =>
  only(skus.get(code), true) ?? only(names.get(code) ?? styles.get(code), false)

function only(rows: ReadonlyMap<string, number> | undefined, isPiece: boolean) {
  const [row, ...more] = rows?.values() ?? []
  return row === undefined || more.length > 0 ? undefined : { row, isPiece }
}
