/** Lets at most so many pieces of work run at once; the others wait in their sequence. */
export function takeTurns(most: number) {
  const waiting: (() => void)[] = []
  let busy = 0
  return async <T>(work: () => Promise<T>) => {
    if (busy >= most) await new Promise<void>((go) => waiting.push(go))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy -= 1
    }
  }
}

/** The work of others comes in after so long, or after one piece that takes longer. */
const maxMs = 10

/** Returns what long work calls between its pieces: a promise when it has had its time, after which requests of others are answered. */
export function letOthersIn(): () => Promise<void> | undefined {
  let since = performance.now()
  async function takeTurn() {
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
  return () => (performance.now() - since <= maxMs ? undefined : takeTurn())
}

/** Returns what `make` makes of each item, in their sequence. Between items, requests of others are answered. */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item, at: number) => Made,
): Promise<Made[]> {
  const turn = letOthersIn()
  const made: Made[] = []
  for (const [at, item] of items.entries()) {
    await turn()
    made.push(make(item, at))
  }
  return made
}
