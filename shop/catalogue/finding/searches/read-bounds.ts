import { plainDigits } from '#shared/phones/indian-mobile.ts'
import { sizes } from '../../inputs.ts'

/** The prices in a search, in whole paise, and its sizes as the shop writes them. */
export type Bounds = {
  /** The words that are left, as they were typed. */
  search: string
  minPricePaise: number | null
  maxPricePaise: number | null
  size: string[]
}

const amount = String.raw`(?:₹|rs\.?|inr)?\s*(\d{1,3}(?:,\d{2,3})+|\d{1,6})(k?)\s*(?:₹|\/-|(?:rs|rupees?|rupaye|rupye|rupay)\b\.?|रुपये|रुपए|रु\.?)?`
const phrase = (text: string) => new RegExp(String.raw`(?<![\p{L}\p{N}-])${text}(?![\p{L}\p{N}-])`, 'iu')

/** In English and in Hindi: "under 999", "999 ke andar", "999 के अंदर", "500 to 1000". */
const between = [phrase(String.raw`(?:between\s+|from\s+)?${amount}\s*(?:-|to|and|se)\s*${amount}`)]
const atMost = [
  phrase(String.raw`(?:price\s+)?(?:under|below|within|less than|upto|up to|max)\s+${amount}`),
  phrase(String.raw`${amount}\s*(?:(?:के|से)\s+)?(?:अंदर|अन्दर|कम|नीचे|तक)(?:\s+(?:में|का|की|के|वाली|वाला))*`),
  phrase(
    String.raw`${amount}\s*(?:(?:ke|se|k)\s+)?(?:andar|kam|niche|neeche|tak|or less)(?:\s+(?:me|mein|ka|ki|ke|wali|wala))*`,
  ),
]
const atLeast = [
  phrase(String.raw`(?:price\s+)?(?:above|over|more than|min)\s+${amount}`),
  phrase(String.raw`${amount}\s*से\s+(?:ऊपर|ज्यादा|ज़्यादा|अधिक)`),
  phrase(String.raw`${amount}\s*se\s+(?:upar|uper|zyada|jyada|jada)`),
]

const minRupees = 50

/** No price is higher, and no column takes more. */
const highestPaise = 2_147_483_647

const paise = (digits: string, thousands: string) =>
  Math.min(highestPaise, Number(digits.replaceAll(',', '')) * (thousands ? 1_000 : 1) * 100)

const known = sizes.filter((size) => /^[\p{L}\p{N}]+$/u.test(size))
/** A single letter is a size only beside the word: "women s shirt" is none. */
const alone = known.filter((size) => size.length > 1)
const anyOf = (list: readonly string[]) => `(${list.join('|')})`
const sized = [
  phrase(String.raw`(?:size|saiz|waist|kamar)\s*${anyOf(known)}`),
  phrase(String.raw`${anyOf(known)}\s*(?:size|saiz|number|waist)`),
  phrase(anyOf(alone)),
]

/** Reads prices and sizes out of a search. Returns null when it has none. */
export function readBounds(typed: string): Bounds | null {
  const plain = plainDigits(typed)
  const bounds: Bounds = { search: plain, minPricePaise: null, maxPricePaise: null, size: [] }
  const take = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const found = pattern.exec(bounds.search)
      if (!found) continue
      const rest = bounds.search.slice(0, found.index) + ' ' + bounds.search.slice(found.index + found[0].length)
      return { found: found.slice(1), rest: rest.replaceAll(/\s+/g, ' ').trim() }
    }
    return null
  }
  const takePrice = (patterns: readonly RegExp[], use: (...given: number[]) => void) => {
    const taken = take(patterns)
    if (!taken) return
    const [from, thousands, to, moreThousands] = taken.found
    const prices = [paise(from!, thousands ?? ''), ...(to ? [paise(to, moreThousands ?? '')] : [])]
    if (prices.some((one) => one < minRupees * 100)) return
    bounds.search = taken.rest
    use(...prices)
  }
  takePrice(between, (min, max) => Object.assign(bounds, { minPricePaise: min, maxPricePaise: max }))
  if (bounds.maxPricePaise === null) takePrice(atMost, (max) => Object.assign(bounds, { maxPricePaise: max }))
  if (bounds.minPricePaise === null) takePrice(atLeast, (min) => Object.assign(bounds, { minPricePaise: min }))

  const size = take(sized)
  // A size alone is what is looked for.
  if (size && size.rest !== '') {
    bounds.search = size.rest
    bounds.size = sizes.filter((one) => one.toLowerCase() === size.found[0]!.toLowerCase())
  }
  return bounds.search === plain ? null : bounds
}
