/** The words of a text, as they are compared. */
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,/&()“”"':-]+/)
    .filter(Boolean)
    .map(oneSpelling)

/** Hindi in Latin letters has many spellings: hisab and hisaab, vapsi and wapsi, chutti and chhuti. Plurals are one, too. */
const oneSpelling = (word: string) =>
  word
    .replaceAll('chh', 'ch')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?<=\p{L}{3})s$/u, '')

type Called = { label: string; words: string }

/** How well a name and its other words answer what was typed, 0 is best; null: not at all. */
function rankOf({ label, words }: Called, asked: readonly string[]) {
  const [named, called] = [wordsIn(label), wordsIn(`${label} ${words}`)]
  const isIn = (all: readonly string[]) => asked.every((one) => all.includes(one))
  const begins = (all: readonly string[]) => asked.every((one) => all.some((word) => word.startsWith(one)))
  const found = [isIn(named), isIn(called), begins(named), begins(called)].indexOf(true)
  return found < 0 ? null : found
}

/** Whether each word that was typed is a whole word of this one. */
export function isCalled(one: Called, typed: string) {
  const rank = rankOf(one, wordsIn(typed))
  return rank !== null && rank <= 1
}

/** Of these, the ones that answer what was typed, the best first; all of one rank stay in their sequence. */
export function ranked<Found extends Called>(all: readonly Found[], typed: string): Found[] {
  const asked = wordsIn(typed)
  return bestFirst(all, (one) => rankOf(one, asked))
}

/** Of these, the ones that are called by a word of what was typed: the others may be "how", "karna" or "the". */
export function rankedByAnyWord<Found extends Called>(all: readonly Found[], typed: string): Found[] {
  const asked = wordsIn(typed)
  return bestFirst(all, (one) => rankOfAny(one, asked))
}

/** 0 is best: how many of the words that were typed do not call this one; null: it is called by none. */
function rankOfAny({ label, words }: Called, asked: readonly string[]) {
  const called = wordsIn(`${label} ${words}`)
  const others = asked.filter((one) => one.length <= maxFillerLength || !called.includes(one)).length
  return others === asked.length ? null : others
}

/** "of", "to", "ka", "ki", "me": they stand in many words of the screens and say nothing. */
const maxFillerLength = 2

const bestFirst = <Found>(all: readonly Found[], rankIt: (one: Found) => number | null): Found[] =>
  all
    .flatMap((one) => {
      const rank = rankIt(one)
      return rank === null ? [] : [{ one, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ one }) => one)
