/**
 * A third option beside size and colour, such as Fit with Slim and Regular. A product with one is made in every size
 * with every value, and the words of both are its size wherever one is chosen: "M · Fit: Slim"
 * (docs/decisions/029-a-third-option-in-the-size.md).
 */
export type ThirdOption = { name: string; values: string[] }

/** Stands between a size and its third option. Names and values never have it. */
export const thirdSeparator = ' · '

export const maxThirdNameLength = 30
export const maxThirdValueLength = 40
export const maxThirdValues = 30
/** The longest a size becomes with its third option. */
export const maxSizeWithThird = 40 + thirdSeparator.length + maxThirdNameLength + 2 + maxThirdValueLength

/** "M · Fit: Slim". */
export const sizeWith = (size: string, name: string, value: string) => `${size}${thirdSeparator}${name}: ${value}`

/** The size and the value of the third option in the words of both; value '' where the words have none. */
export function splitSize(words: string, third: ThirdOption | null): { size: string; value: string } {
  const mark = third ? sizeWith('', third.name, '') : ''
  const at = third ? words.lastIndexOf(mark) : -1
  return at < 0 ? { size: words, value: '' } : { size: words.slice(0, at), value: words.slice(at + mark.length) }
}

/** Every size with every value, in the sequence of both. */
export const sizesWithThird = (plainSizes: readonly string[], third: ThirdOption | null) =>
  third ? plainSizes.flatMap((size) => third.values.map((value) => sizeWith(size, third.name, value))) : [...plainSizes]

/** The sizes without their third option, each once. */
export const plainSizesOf = (sizes: readonly string[], third: ThirdOption | null) => [
  ...new Set(sizes.map((words) => splitSize(words, third).size)),
]

/**
 * A size's words after the product's third option was changed: a renamed option keeps its values, the first value of a
 * new option takes over what was there, and the only value of one that is given up leaves it behind.
 */
export function sizeAfter(words: string, before: ThirdOption | null, after: ThirdOption | null) {
  if (!before) return after?.values[0] === undefined ? words : sizeWith(words, after.name, after.values[0])
  const { size, value } = splitSize(words, before)
  if (value === '') return words
  if (after) return sizeWith(size, after.name, value)
  return before.values.length === 1 ? size : words
}
