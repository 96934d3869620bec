/** The words of a text, as they are compared. */
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,/&()“”"':-]+/)
    .filter(Boolean)

/** How well a name and its other words answer what was typed, 0 is best; null: not at all. */
function rankOf({ label, words }: { label: string; words: string }, asked: readonly string[]) {
  const [named, called] = [wordsIn(label), wordsIn(`${label} ${words}`)]
  const isIn = (all: readonly string[]) => asked.every((one) => all.includes(one))
  const begins = (all: readonly string[]) => asked.every((one) => all.some((word) => word.startsWith(one)))
  const found = [isIn(named), isIn(called), begins(named), begins(called)].indexOf(true)
  return found < 0 ? null : found
}

/** Whether each word that was typed is a whole word of this one. */
export function isCalled(one: { label: string; words: string }, typed: string) {
  const rank = rankOf(one, wordsIn(typed))
  return rank !== null && rank <= 1
}

/** Of these, the ones that answer what was typed, the best first; all of one rank stay in their sequence. */
export function ranked<Found extends { label: string; words: string }>(all: readonly Found[], typed: string): Found[] {
  const asked = wordsIn(typed)
  return all
    .flatMap((one) => {
      const rank = rankOf(one, asked)
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ one }) => one)
}
