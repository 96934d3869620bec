import type { AddressState } from './answered-addresses.server.ts'
import { openEnds } from './redirect-ends.ts'

/** A redirect as it is stored: from a path of the shop to another, or to a whole address. */
export type Redirect = { from: string; to: string }

export type TypedRedirect = { row: number; from: string; to: string }

export type PlannedRedirect = TypedRedirect &
  (
    | {
        outcome: 'new' | 'changed' | 'same'
        /** The shop has no page where it leads, or one that is not live yet. Absent where it has, and for addresses of others. */
        leadsTo?: Exclude<AddressState, 'answered'>
      }
    | { outcome: 'refused'; sentence: string }
  )

export const maxAddressLength = 500

/** The path of an address that is typed, as a browser asks for it; null for what is none of this shop. */
export function pathFrom(typed: string): string | null {
  const text = typed.trim()
  if (!/^\/(?![/\\])/.test(text) || text.length > maxAddressLength || /[\s\\]/.test(text)) return null
  if (!URL.canParse(text, 'http://shop')) return null
  const { pathname, search, hash } = new URL(text, 'http://shop')
  if (search || hash) return null
  return plainPath(pathname.replace(/(?<=^\/|[^/])\/+$/, ''))
}

/**
 * The address of a product at Shopify; null for a handle that is none. One that looks like one of our product IDs has the
 * other address that Shopify gives it.
 */
export const formerProductPath = (handle: string) =>
  /^\d+$/.test(handle) ? pathFrom(`/collections/all/products/${handle}`) : formerPath('/products/', handle)

/** The address of a name in a folder of another shop. Signs that part an address are written as a browser sends them. */
export const formerPath = (folder: string, name: string) =>
  /^\d+$/.test(name) ? null : pathFrom(`${folder}${name.replaceAll(/[/\\?#%]|\s+/g, encodeURIComponent)}`)

/**
 * The path with its %-escapes as browsers write them: "%2d" is "-", and "%e0" is "%E0". The same letters are the same
 * text (NFC), however a keyboard wrote them.
 */
export const plainPath = (path: string) =>
  path.replace(/[a-z]?(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return encodeURIComponent(decodeURIComponent(run).normalize('NFC'))
    } catch {
      return run.replace(/%../g, (escape) => escape.toUpperCase())
    }
  })

/** Where a redirect may lead: a place in this shop, or a whole address; null for anything else. */
export function targetFrom(typed: string): string | null {
  const text = typed.trim()
  if (text.length > maxAddressLength || /[\s\\]/.test(text)) return null
  const isWhole = /^https:\/\/[^\s/]+\.[^\s/]+/.test(text)
  if (!isWhole && !/^\/(?!\/)/.test(text)) return null
  if (!URL.canParse(text, 'http://shop')) return null
  const url = new URL(text, 'http://shop')
  return isWhole ? url.href : url.pathname + url.search + url.hash
}

/** The path of a target in this shop; null for a whole address. */
export const pathOf = (target: string) => (target.startsWith('/') ? pathFrom(target.split(/[?#]/)[0]!) : null)

/** The path that a row leads from: a whole address is one of the shop that was here before. */
export function fromPath(typed: string): string | null {
  const text = typed.trim()
  if (!/^https?:\/\//i.test(text)) return pathFrom(text)
  if (!URL.canParse(text)) return null
  const { pathname, search, hash } = new URL(text)
  return pathFrom(pathname + search + hash)
}

/**
 * The planned outcome of each row beside the present redirects. `answers`: paths at which the shop has a page; `stateOf`:
 * what the shop has at a target. A row whose target leads on is led to the end, so that every redirect
 * leads there in one step. One that makes a loop is refused, and one that would take visitors from a page to none.
 */
export function planRedirects(
  typed: readonly TypedRedirect[],
  present: readonly Redirect[],
  answers: (path: string) => boolean,
  stateOf: (path: string) => AddressState = () => 'answered',
): PlannedRedirect[] {
  const stateAt = (target: string) => {
    const path = pathOf(target)
    return path === null ? 'answered' : stateOf(path)
  }
  const before = new Map(present.map(({ from, to }) => [from, to]))
  const refused = new Map<number, string>()
  const read: TypedRedirect[] = []
  const rowOf = new Map<string, number>()
  for (const { row, from, to } of typed) {
    const [path, target] = [fromPath(from), targetFrom(to)]
    read.push({ row, from: path ?? from.trim(), to: target ?? to.trim() })
    if (path === null)
      refused.set(row, 'Please write where it leads from as a path of this shop, such as /old-page, without ? or #.')
    else if (target === null)
      refused.set(
        row,
        'Please write where it leads to as a page of this shop, or as an address that begins with https://.',
      )
    else if (path === pathOf(target)) refused.set(row, 'This leads to itself. Please enter another address.')
    else if (answers(path)) refused.set(row, 'The shop has a page at this address, so this redirect would do nothing.')
    else if (rowOf.has(path)) refused.set(row, `Row ${rowOf.get(path)} leads on from the same address.`)
    else rowOf.set(path, row)
  }

  const left = read.filter(({ row }) => !refused.has(row))
  const placeOf = new Map(left.map(({ from }, at) => [from, at]))
  const ends = openEnds(before, left, pathOf)
  function refusalOf({ from, to }: TypedRedirect) {
    const [end, held] = [ends.endOf(from), before.get(from)]
    if (end === null) return `This makes a loop: ${pathOf(to)} leads back to ${from}.`
    const isLoss = held !== undefined && held !== end && stateAt(end) === 'nothing' && stateAt(held) !== 'nothing'
    return isLoss ? `The shop has no page at ${end}. This address goes on leading to ${held}.` : null
  }
  for (let at = 0; at < left.length; at += 1) {
    const one = left[at]!
    const sentence = refused.has(one.row) ? null : refusalOf(one)
    if (sentence === null) continue
    refused.set(one.row, sentence)
    // It may lead rows above it elsewhere: they are looked at again.
    for (const from of ends.refuse(one.from)) at = Math.min(at, (placeOf.get(from) ?? at + 1) - 1)
  }

  return read.map(({ row, from, to }): PlannedRedirect => {
    const sentence = refused.get(row)
    if (sentence !== undefined) return { row, from, to, outcome: 'refused', sentence }
    const [held, end] = [before.get(from), ends.endOf(from)!]
    const outcome = held === undefined ? 'new' : held === end ? 'same' : 'changed'
    const state = stateAt(end)
    return { row, from, to: end, outcome, ...(state !== 'answered' && { leadsTo: state }) }
  })
}

/** Present redirects that led to an address which leads on now, with its end. */
export function movedAlong(present: readonly Redirect[], planned: readonly PlannedRedirect[]): Redirect[] {
  const made = new Map(planned.flatMap(({ outcome, from, to }) => (outcome === 'refused' ? [] : [[from, to] as const])))
  return present.flatMap(({ from, to }) => {
    const end = made.get(pathOf(to) ?? '')
    return end === undefined || made.has(from) ? [] : [{ from, to: end }]
  })
}
