/** Pages of the back office that one person is read at once, and those of theirs that may wait meanwhile. */
const maxAtOnce = 4
const maxWaiting = 40

type Turns = { running: number; waiting: (() => void)[] }

const turns = new Map<string, Turns>()

/**
 * Resolves to the end of this person's turn, to be called once; null when too many of theirs wait already. A list with
 * its dearest filter costs the database a moment: one person may have a few of them, and others go on.
 */
export async function waitForTurn(personId: string): Promise<(() => void) | null> {
  const mine = turns.get(personId) ?? { running: 0, waiting: [] }
  turns.set(personId, mine)
  if (mine.running < maxAtOnce) mine.running += 1
  else if (mine.waiting.length >= maxWaiting) return null
  else await new Promise<void>((resolve) => mine.waiting.push(resolve))
  return () => {
    const next = mine.waiting.shift()
    if (next) return next()
    mine.running -= 1
    if (mine.running === 0) turns.delete(personId)
  }
}
