const maxRoundMs = 60_000

type Options = {
  /** How many are worked on at the same time. */
  atOnce?: number
  maxMs?: number
}

/**
 * Works through items, in batches where `items` finds the next batch: until one is empty, brings nothing new, or goes
 * wrong as a whole, or the time is over. Each item stands for itself: trouble with one is reported to `onTrouble` and
 * costs the others nothing. Errors are thrown at the end, as they are when there is one only. Returns how many went well.
 */
export async function workThrough<Item>(
  items: readonly Item[] | (() => Promise<readonly Item[]>),
  work: (item: Item) => Promise<unknown>,
  onTrouble: (item: Item, error: unknown) => Promise<unknown>,
  { atOnce = 1, maxMs = maxRoundMs }: Options = {},
) {
  const until = performance.now() + maxMs
  const troubles: unknown[] = []
  const seen = new Set<string>()
  let done = 0
  const workOn = async (item: Item) => {
    try {
      await work(item)
      done += 1
    } catch (error) {
      troubles.push(error)
      await onTrouble(item, error).catch((another: unknown) => troubles.push(another))
    }
  }
  for (;;) {
    const batch = (typeof items === 'function' ? await items() : items).filter((item) => isNew(seen, item))
    const doneBefore = done
    await inLanes(batch, atOnce, until, workOn)
    if (typeof items !== 'function' || done === doneBefore || performance.now() > until) break
  }
  if (troubles.length > 0)
    throw troubles.length === 1 ? troubles[0] : new AggregateError(troubles, `${troubles.length} went wrong`)
  return done
}

function isNew(seen: Set<string>, item: unknown) {
  const key = JSON.stringify(item)
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

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
