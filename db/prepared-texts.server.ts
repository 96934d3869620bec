import type postgres from 'postgres'

type Unsafe = postgres.Sql['unsafe']

/** Prepared from this use on: a statement that is asked once needs no plan that stays. */
const fromUse = 3

/** Each stays on every connection with its plan, some 50 kB. */
const maxPrepared = 300
const maxCounted = 1_000

/**
 * The best plan of these depends on what is looked for: one made for any word would read the whole table for a rare one.
 */
const dependsOnValues = /\bi?like\b|similarity|%>|<%|@@|~/i

/** Several statements in one text have no values. */
const mayPrepare = (text: string, values: readonly unknown[] | undefined) =>
  Boolean(values?.length) || !text.includes(';')

/** Which statements are prepared, by their texts: those that this process asks again and again. */
export type PreparedTexts = {
  isPrepared(text: string): boolean
  /** As `unsafe`, of which Drizzle leaves open whether it prepares (drizzle-team/drizzle-orm/issues/6096). */
  preparing(unsafe: Unsafe): Unsafe
}

/** isAllowed: false by way of a pooler, where the next statement may meet another server connection. */
export function openPreparedTexts(isAllowed: boolean): PreparedTexts {
  const prepared = new Set<string>()
  const uses = new Map<string, number>()

  function isPrepared(text: string) {
    if (prepared.has(text)) return true
    if (!isAllowed || prepared.size >= maxPrepared || dependsOnValues.test(text)) return false
    const used = (uses.get(text) ?? 0) + 1
    if (used < fromUse) {
      if (uses.size >= maxCounted) uses.clear()
      uses.set(text, used)
      return false
    }
    uses.delete(text)
    prepared.add(text)
    return true
  }

  return {
    isPrepared,
    preparing: (unsafe) => (text, values, options) => {
      const prepare = mayPrepare(text, values) && isPrepared(text)
      // Without values the library would ask by the simple protocol, which prepares nothing.
      return unsafe(text, values, { ...options, prepare, ...(prepare && { simple: false }) } as typeof options)
    },
  }
}
