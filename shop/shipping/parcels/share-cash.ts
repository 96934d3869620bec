export const rupee = 100

/**
 * The sum that each parcel of a cash order collects, in paise and whole rupees: by the worth of its goods, and together
 * exactly the whole. Null means nothing.
 */
export function shareCash(wholePaise: number, worths: readonly number[]): (number | null)[] {
  const all = worths.reduce((sum, worth) => sum + worth, 0)
  let left = wholePaise
  let worthLeft = all
  return worths.map((worth) => {
    const share = worthLeft === worth ? left : Math.round((left * worth) / worthLeft / rupee) * rupee
    left -= share
    worthLeft -= worth
    return share > 0 ? share : null
  })
}
