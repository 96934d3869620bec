const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
/** Where the first key of each row stands, in widths of a key. */
const rowStarts = [0, 0.5, 1.5]

const keys = new Map(
  rows.flatMap((row, down) => [...row].map((key, along) => [key, { down, along: rowStarts[down]! + along }] as const)),
)

/** Characters that are heard, or written for another script, as one another. */
const alike = ['aeiouy', 'ckq', 'csz', 'gjz', 'bvw', 'fp', 'dt', 'mn']

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Whether a finger or an ear may take one letter for the other. */
function mayTake(one: string, other: string) {
  if (alike.some((group) => group.includes(one) && group.includes(other))) return true
  const [from, to] = [keys.get(one)!, keys.get(other)!]
  return Math.abs(from.down - to.down) <= 1 && Math.abs(from.along - to.along) <= 1
}

/** Of each pair of letters, since a search compares some ten thousand words. */
const easyPairs = Uint8Array.from(
  [...letters].flatMap((one) => [...letters].map((other) => Number(mayTake(one, other)))),
)

const firstLetter = letters.charCodeAt(0)

/** Of other scripts than Latin nobody knows: each may be taken for each. */
function isEasilyTaken(one: number, other: number) {
  const from = one - firstLetter
  const to = other - firstLetter
  if (from < 0 || to < 0 || from >= letters.length || to >= letters.length) return true
  return easyPairs[from * letters.length + to] === 1
}

/** Rows of the table, used again for each word: to make them anew would take longer than to fill them. */
let [twoBefore, before, now] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * The least number of characters put in, left out, changed or swapped with their neighbour; one more than `most` where
 * there are more. A change that no finger and no ear makes counts as two: what differs by it is another word, such as a
 * brand. The wrong one of two doubled counts as one. Words have at most 63 characters.
 */
export function countSlips(typed: string, meant: string, most: number) {
  for (let at = 0; at <= meant.length; at += 1) before[at] = at
  for (let row = 1; row <= typed.length; row += 1) {
    now[0] = row
    let minSlips = row
    const here = typed.charCodeAt(row - 1)
    const last = typed.charCodeAt(row - 2)
    const isDoubled = here === last || here === typed.charCodeAt(row)
    for (let at = 1; at <= meant.length; at += 1) {
      const there = meant.charCodeAt(at - 1)
      const change = here === there ? 0 : isDoubled || isEasilyTaken(here, there) ? 1 : 2
      let least = Math.min(before[at - 1]! + change, before[at]! + 1, now[at - 1]! + 1)
      const isSwapped = row > 1 && at > 1 && here === meant.charCodeAt(at - 2) && last === there
      if (isSwapped) least = Math.min(least, twoBefore[at - 2]! + 1)
      now[at] = least
      if (least < minSlips) minSlips = least
    }
    ;[twoBefore, before, now] = [before, now, twoBefore]
    // A swap looks one row further back, so that one row beyond the bound is not yet the end.
    if (minSlips > most + 1) return most + 1
  }
  return Math.min(before[meant.length]!, most + 1)
}
