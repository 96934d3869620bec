/** The value itself. React Router sends only fields that are named by texts. */
const value = Symbol('value')

/**
 * A part of a loader's answer as one text. React Router would take every field of it apart and write each by itself,
 * and the browser put them together again one by one.
 */
export type OneText<Value> = { json: string; [value]?: Value }

/** In this process `readText` gives the very same object, so that its markup is found again. */
export const asOneText = <Value extends object>(of: Value): OneText<Value> => ({
  json: JSON.stringify(of),
  [value]: of,
})

/** The same object for the same answer. */
export const readText = <Value>(written: OneText<Value>): Value =>
  (written[value] ??= JSON.parse(written.json) as Value)
