const minCharacters = 4

/** Whether a word may have been meant by a typed one: one slip, or two in a long word; swapped neighbours are one slip. */
export function isNear(typed: string, word: string) {
  if (typed.length < minCharacters || word.length < minCharacters) return false
  const slips = typed.length < 8 ? 1 : 2
  return Math.abs(typed.length - word.length) <= slips && slipsBetween(typed, word) <= slips
}

/** The least number of letters put in, left out, changed or swapped with their neighbour. */
function slipsBetween(one: string, other: string) {
  let twoBefore: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = before[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)
      let least = Math.min(changed, before[at]! + 1, now[at - 1]! + 1)
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, twoBefore[at - 2]! + 1)
      now.push(least)
    }
    twoBefore = before
    before = now
  }
  return before[other.length]!
}
