/**
 * The contributions declared, by name; undefined until it is contributed. In development Vite loads modules a second
 * time.
 */
const key = Symbol.for('fineweave.contributions')

const held = globalThis as { [key]?: Map<string, unknown> }

const contributions = () => (held[key] ??= new Map())

/**
 * A part that a higher room hands to a lower one, which may not import it. The start of the shop contributes it before
 * the first request; `name` is the function that it calls to do so.
 */
export function contribution<T>(name: string) {
  const all = contributions()
  if (!all.has(name)) all.set(name, undefined)
  return {
    contribute(value: T) {
      all.set(name, value)
    },
    contributed(): T {
      const value = all.get(name)
      if (value === undefined) throw new Error(`Call ${name}() before the shop opens`)
      return value as T
    },
  }
}

/** Throws the names of what the start forgot. */
export function refuseMissingContributions() {
  const missing = [...contributions()].filter(([, value]) => value === undefined).map(([name]) => `${name}()`)
  if (missing.length > 0) throw new Error(`Call ${missing.join(', ')} before the shop opens`)
}
