/**
 * Lets all who ask while a reading is under way share the next one. It begins after they asked, so that nobody gets an
 * answer from before their question, and in a rush no more than one is under way.
 */
export function shareReads<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | null = null
  let next: Promise<Answer> | null = null

  async function begin() {
    const reading = read()
    underWay = reading
    try {
      return await reading
    } finally {
      if (underWay === reading) underWay = null
    }
  }

  async function beginAfter(before: Promise<unknown>) {
    await before.catch(() => {})
    next = null
    return begin()
  }

  return () => {
    if (!underWay) return begin()
    next ??= beginAfter(underWay)
    return next
  }
}
