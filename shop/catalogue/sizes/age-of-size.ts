/** Ages by which search engines sort clothes, in years: https://support.google.com/merchants/answer/6324463 */
const ageGroups = [
  { name: 'newborn', from: 0, to: 0.25 },
  { name: 'infant', from: 0.25, to: 1 },
  { name: 'toddler', from: 1, to: 5 },
  { name: 'kids', from: 5, to: 13 },
  { name: 'adult', from: 13, to: null },
] as const

const range = String.raw`(\d{1,2})\s*(?:[-–—/]|to)\s*\d{1,2}`
/** One letter is a month behind two numbers alone: "8 M" is the width of a shoe. */
const age = new RegExp(
  `^(?:${range}|(\\d{1,2}))\\s*(?:(y|yrs?|years?)|(months?|mths?|mos?))\\.?(?: old)?$|^${range}\\s*m$`,
  'i',
)

/** The group that a size is for, by the age in it: "2–3 years", "6-9M"; adults where it names none. */
export function ageGroupOf(size: string) {
  const [, ofRange, single, years, months, ofMonths] = age.exec(size.trim()) ?? []
  const from = Number(ofRange ?? single ?? ofMonths) / (years ? 1 : 12)
  const isAge = years !== undefined || months !== undefined || ofMonths !== undefined
  return (isAge && ageGroups.find(({ to }) => to === null || from < to)) || ageGroups[4]
}

/** The years from which all of these sizes are worn, and up to which; null where adults wear some. */
export function agesOf(sizes: readonly string[]): { from: number; to: number | null } {
  const groups = sizes.length === 0 ? [ageGroups[4]] : sizes.map(ageGroupOf)
  const ends = groups.map(({ to }) => to)
  return {
    from: Math.min(...groups.map(({ from }) => from)),
    to: ends.includes(null) ? null : Math.max(...(ends as number[])),
  }
}
