/** Shares whole paise by weight so that the shares add up: what rounding down leaves goes to the largest remainders. */
export function shareByWeight(paise: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? paise : 0))
  const parts = weights.map((weight, at) => {
    const product = BigInt(paise) * BigInt(weight)
    return { at, share: Number(product / whole), rest: product % whole }
  })
  let left = paise - parts.reduce((sum, { share }) => sum + share, 0)
  for (const part of parts.toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))) {
    if (left === 0) break
    part.share += 1
    left -= 1
  }
  return parts.map(({ share }) => share)
}

type Line = { pricePaise: number; quantity: number; offPaise?: number }

/** The worth of a line in paise, for all its pieces. `offPaise`: taken off them together, as parts of a set. */
export const lineWorth = ({ pricePaise, quantity, offPaise = 0 }: Line) => pricePaise * quantity - offPaise
