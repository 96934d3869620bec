const maxRoundMs = 60_000

type Options = {
  /** How many are worked on at the same time. */
  atOnce?: number
  maxMs?: number
  /** A batch that goes wrong as a whole is no sign that another machine is down: the next one is tried. */
  passesOver?: boolean
}

/**
 * Works through items, in batches where `items` finds the next batch: until one is empty, or brings nothing new, or the time
 * is over. `items` gets those that stay due although they were tried, to look beyond them. A batch that goes wrong as a
 * whole ends it, unless `passesOver`. Each item stands for itself: trouble with one is reported to `onTrouble` and costs
 * the others nothing. Errors are thrown at the end, as they are when there is one only. Returns how many went well.
 */
export async function workThrough<Item>(
  items: readonly Item[] | ((stuck: readonly Item[]) => Promise<readonly Item[]>),
  work: (item: Item) => Promise<unknown>,
  onTrouble: (item: Item, error: unknown) => Promise<unknown>,
  { atOnce = 1, maxMs = maxRoundMs, passesOver = false }: Options = {},
) {
  const until = performance.now() + maxMs
  const troubles: unknown[] = []
  const seen = new Set<string>()
  const stuck = new Map<string, Item>()
  let done = 0
  const workOn = async (item: Item) => {
    try {
      await work(item)
      done += 1
    } catch (error) {
      stuck.set(keyOf(item), item)
      troubles.push(error)
      await onTrouble(item, error).catch((another: unknown) => troubles.push(another))
    }
  }
  for (;;) {
    const found = typeof items === 'function' ? await items([...stuck.values()]) : items
    const batch = found.filter((item) => !seen.has(keyOf(item)))
    const before = { done, stuck: stuck.size }
    for (const item of found) if (seen.has(keyOf(item))) stuck.set(keyOf(item), item)
    for (const item of batch) seen.add(keyOf(item))
    await inLanes(batch, atOnce, until, workOn)
    const isBeyond = passesOver && stuck.size > before.stuck
    if (typeof items !== 'function' || (done === before.done && !isBeyond) || performance.now() > until) break
  }
  throwTroubles(troubles)
  return done
}

/** Throws what went wrong while the others went on, if anything did. */
export function throwTroubles(troubles: readonly unknown[]) {
  if (troubles.length > 0)
    throw troubles.length === 1 ? troubles[0] : new AggregateError(troubles, `${troubles.length} went wrong`)
}

const keyOf = (item: unknown) => JSON.stringify(item)

async function inLanes<Item>(
  batch: readonly Item[],
  lanes: number,
  until: number,
  workOn: (item: Item) => Promise<unknown>,
) {
  const waiting = batch.values()
  const lane = async () => {
    for (const item of waiting) {
      if (performance.now() > until) return
      await workOn(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, batch.length) }, lane))
}
