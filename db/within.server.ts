import { CannotStart } from '#config'

/** Waits for an answer at most so many milliseconds. Throws CannotStart with the sentence when none came. */
export async function within<Value>(ms: number, answer: Promise<Value>, sentence: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CannotStart(sentence)), ms)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    answer.catch(() => {})
  }
}
