const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Where the first key of each row stands, in widths of a key. */
const rowStarts = [0, 0.5, 1.5]

const keys = new Map(
  rows.flatMap((row, down) => [...row].map((key, along) => [key, { down, along: rowStarts[down]! + along }] as const)),
)

/** Characters that are heard, or written for another script, as one another. */
const alike = ['aeiouy', 'ckq', 'csz', 'gjz', 'bvw', 'fp', 'dt', 'mn']

/** Whether a finger or an ear may take one character for the other. Of other scripts than Latin nobody knows. */
function isEasilyTaken(one: string, other: string) {
  if (alike.some((group) => group.includes(one) && group.includes(other))) return true
  const [from, to] = [keys.get(one), keys.get(other)]
  if (!from || !to) return true
  return Math.abs(from.down - to.down) <= 1 && Math.abs(from.along - to.along) <= 1
}

const isSwapped = (one: string, other: string, row: number, at: number) =>
  row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]

/**
 * The least number of characters put in, left out, changed or swapped with their neighbour. A change that no finger and
 * no ear makes counts as two: what differs by it is another word, such as a brand.
 */
export function countSlips(one: string, other: string) {
  let twoBefore: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const [typed, meant] = [one[row - 1]!, other[at - 1]!]
      const isDoubled = typed === one[row - 2] || typed === one[row]
      const isEasy = isDoubled || isEasilyTaken(typed, meant)
      const changed = before[at - 1]! + (typed === meant ? 0 : isEasy ? 1 : 2)
      let least = Math.min(changed, before[at]! + 1, now[at - 1]! + 1)
      if (isSwapped(one, other, row, at)) least = Math.min(least, twoBefore[at - 2]! + 1)
      now.push(least)
    }
    twoBefore = before
    before = now
  }
  return before[other.length]!
}
