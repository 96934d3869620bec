/**
 * A part of a loader's answer as one text. React Router would take every field of it apart and write each by itself,
 * and the browser put them together again one by one.
 */
export type OneText<Value> = { json: string; readonly of?: Value }

const values = new WeakMap<object, unknown>()

/** What draws it in this process reads the very same object. */
export function asOneText<Value extends object>(value: Value): OneText<Value> {
  const written = { json: JSON.stringify(value) }
  values.set(written, value)
  return written
}

/** The same object for the same answer. */
export function readText<Value>(written: OneText<Value>): Value {
  const value = values.get(written) ?? JSON.parse(written.json)
  values.set(written, value)
  return value as Value
}
