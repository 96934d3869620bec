const unknownCharacter = '\ufffd'

/** Text as PostgreSQL takes it: NUL becomes the sign for an unknown character. */
const storable = (text: string) => (text.includes('\0') ? text.replaceAll('\0', unknownCharacter) : text)

/**
 * JSON as PostgreSQL takes it. Half of a character becomes that sign, too: it is left where a text is cut in the middle of
 * an emoji.
 */
export const storableJson = (json: string) =>
  json.replaceAll(/\\(?:\\|u0000|ud[89a-f][\da-f]{2})/g, (found) => (found === '\\\\' ? found : unknownCharacter))

/** By the types of PostgreSQL: text, json and jsonb. Texts come from couriers, gateways and files, too. */
export const storableSerializers = {
  25: (value: unknown) => storable(String(value)),
  114: (json: unknown) => storableJson(String(json)),
  3802: (json: unknown) => storableJson(String(json)),
}
