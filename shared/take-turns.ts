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
