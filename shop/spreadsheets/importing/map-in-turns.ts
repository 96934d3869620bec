import { setImmediate as takeTurn } from 'node:timers/promises'

/** The work of others comes in after so long, or after one item that takes longer. */
const maxMs = 10

/** Returns what `make` makes of each item, in their sequence. Between items, requests of others are answered. */
export async function mapInTurns<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > maxMs) {
      await takeTurn()
      since = performance.now()
    }
    made.push(make(item))
  }
  return made
}
