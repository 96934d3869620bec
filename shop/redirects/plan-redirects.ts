/** A redirect as it is stored: from a path of the shop to another, or to a whole address. */
export type Redirect = { from: string; to: string }

/** A row as somebody typed it. */
export type TypedRedirect = { row: number; from: string; to: string }

export type PlannedRedirect = TypedRedirect &
  ({ outcome: 'new' | 'changed' | 'same' } | { outcome: 'refused'; sentence: string })

export const maxAddressLength = 500

/** The path of an address that is typed, as a browser asks for it; null for what is none of this shop. */
export function pathFrom(typed: string): string | null {
  const text = typed.trim()
  if (!/^\/(?![/\\])/.test(text) || text.length > maxAddressLength || /[\s\\]/.test(text)) return null
  if (!URL.canParse(text, 'http://shop')) return null
  const { pathname, search, hash } = new URL(text, 'http://shop')
  if (search || hash) return null
  return pathname.replace(/(?!^)\/+$/, '')
}

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

const pathOf = (target: string) => (target.startsWith('/') ? pathFrom(target.split(/[?#]/)[0]!) : null)

/**
 * The planned outcome of each row beside the present redirects. `answers`: paths at which the shop has a page. A row
 * that would make a chain or a loop is refused, so that every redirect leads to its end in one step.
 */
export function planRedirects(
  typed: readonly TypedRedirect[],
  present: readonly Redirect[],
  answers: (path: string) => boolean,
): PlannedRedirect[] {
  const before = new Map(present.map(({ from, to }) => [from, to]))
  const refused = new Map<number, string>()
  const read: (TypedRedirect & { target: string | null })[] = []
  const rowOf = new Map<string, number>()
  for (const { row, from, to } of typed) {
    const [path, target] = [pathFrom(from), targetFrom(to)]
    read.push({ row, from: path ?? from.trim(), to: target ?? to.trim(), target: target && pathOf(target) })
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

  // Each refusal may free another row: until nothing changes.
  for (let isSettled = false; !isSettled;) {
    isSettled = true
    const left = read.filter(({ row }) => !refused.has(row))
    const after = new Map([...before, ...left.map(({ from, to }) => [from, to] as const)])
    const comesFrom = new Map([...after].map(([from, to]) => [pathOf(to), from] as const))
    const first = left.find(({ from, target }) => (target !== null && after.has(target)) || comesFrom.has(from))
    if (!first) break
    isSettled = false
    const next = first.target === null ? undefined : after.get(first.target)
    if (next !== undefined && pathOf(next) === first.from)
      refused.set(first.row, `This makes a loop: ${first.target} leads back to ${first.from}.`)
    else if (next !== undefined)
      refused.set(first.row, `${first.target} itself leads on to ${next}. Please enter that address instead.`)
    else
      refused.set(first.row, `${comesFrom.get(first.from)} leads to this address. Please change that redirect first.`)
  }

  return read.map(({ row, from, to }): PlannedRedirect => {
    const sentence = refused.get(row)
    if (sentence !== undefined) return { row, from, to, outcome: 'refused', sentence }
    const held = before.get(from)
    return { row, from, to, outcome: held === undefined ? 'new' : held === to ? 'same' : 'changed' }
  })
}
