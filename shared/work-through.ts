const roundMs = 60_000

/**
 * Works through a round of items. Each stands for itself: trouble with one is reported to `onTrouble` and costs the
 * others nothing. Items that a round of a minute does not reach wait for the next. Errors are thrown at the end, as
 * they are when there is one only. Returns how many went well.
 */
export async function workThrough<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onTrouble: (item: Item, error: unknown) => Promise<unknown>,
) {
  const until = performance.now() + roundMs
  const troubles: unknown[] = []
  let done = 0
  for (const item of items) {
    if (performance.now() > until) break
    try {
      await work(item)
      done += 1
    } catch (error) {
      troubles.push(error)
      await onTrouble(item, error).catch((another: unknown) => troubles.push(another))
    }
  }
  if (troubles.length > 0)
    throw troubles.length === 1
      ? troubles[0]
      : new AggregateError(troubles, `${troubles.length} of ${items.length} went wrong`)
  return done
}
