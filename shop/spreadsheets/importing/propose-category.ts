/** "Men's T-Shirts" → men, tshirt: without capitals, signs and the plural. */
const wordsIn = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .replace(/(?<![\p{L}\p{M}\p{N}])(\p{L}\p{M}*)-(?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(singular)
    .filter((word) => word !== '')

const singular = (word: string) => {
  if (/(ss|us)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(sh|ch|x|ss)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/(?<=\p{L}{2})s$/u, '')
}

/**
 * The category that a type of another shop's file most likely means: the one of the same name but for its plural, or
 * else the only one whose words all stand in the type, of several the one with most words. Null means none stands out.
 */
export function proposeCategory(type: string, categories: readonly string[]): string | null {
  const inType = new Set(wordsIn(type))
  if (inType.size === 0) return null
  const fitting = categories.flatMap((name) => {
    const words = [...new Set(wordsIn(name))]
    return words.length > 0 && words.every((word) => inType.has(word)) ? [{ name, count: words.length }] : []
  })
  const most = Math.max(0, ...fitting.map(({ count }) => count))
  const best = fitting.filter(({ count }) => count === most)
  return best.length === 1 ? best[0]!.name : null
}
