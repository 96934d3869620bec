import makeBidi from 'bidi-js'

/** Each font holds one script; names of people and places come in all of them. */
const scripts: readonly { font: string; holds: RegExp }[] = [
  { font: 'noto-sans-devanagari', holds: /[\p{Script=Devanagari}\u0964\u0965]/u },
  { font: 'noto-sans-kannada', holds: /\p{Script=Kannada}/u },
  { font: 'noto-sans-tamil', holds: /\p{Script=Tamil}/u },
  { font: 'noto-sans-telugu', holds: /\p{Script=Telugu}/u },
  { font: 'noto-sans-malayalam', holds: /\p{Script=Malayalam}/u },
  { font: 'noto-sans-bengali', holds: /\p{Script=Bengali}/u },
  { font: 'noto-sans-gujarati', holds: /\p{Script=Gujarati}/u },
  { font: 'noto-sans-gurmukhi', holds: /\p{Script=Gurmukhi}/u },
  { font: 'noto-sans-oriya', holds: /\p{Script=Oriya}/u },
  // Urdu, Kashmiri and Sindhi: their commas and digits belong to it, too.
  { font: 'noto-sans-arabic', holds: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u0669]/u },
  {
    font: 'noto-sans-latin-ext',
    holds:
      /[[\u0100-\u02ff\u1e00-\u1eff\u2020\u20a0-\u20c0\u2113]--[\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u20ac]]/v,
  },
]
const latin = 'noto-sans-latin'

/** Joins the character before it, whatever the script: vowel signs, joiners. */
const joins = /\p{M}|\u200c|\u200d/u

/** Ends sentences in most scripts of India; the Latin font has none. */
const danda = /[\u0964\u0965]/u

/** Characters that a reader does not see, in any font. */
const unseen = /\p{Default_Ignorable_Code_Point}|\s/u

/** Decoration of names and titles that no font of ours has: documents go without. */
const emoji =
  /(?![\d#*])\p{RGI_Emoji}|[[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\ufe0f\u20e3]--[©®™]]/gv

/** Arrows, ticks, stars and frames, which no font of ours has either. */
const symbols = /[\u2190-\u21ff\u2300-\u23ff\u2460-\u27bf\u2900-\u2bff]/gu

/** Letters and digits in another dress: 𝓐𝓼𝓱𝓪, ＡＢＣ, ﬁ, №, ⅓. Those that fonts have stay: ™, ℓ. */
const dressed =
  /[[\u2070-\u209c\u2100-\u218b\u2460-\u24ff\ufb00-\ufb06\uff01-\uffe6\u{1d400}-\u{1d7ff}]--[\u2113\u2122]]/gv

const dashes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2024': '.',
  '\u2027': '·',
}
const otherDash = new RegExp(`[${Object.keys(dashes).join('')}]`, 'g')

const printed = (text: string) =>
  text
    .normalize('NFC')
    .replace(dressed, (one) => one.normalize('NFKC'))
    .replace(otherDash, (one) => dashes[one]!)
    .replace(emoji, '')
    .replace(symbols, '')

type Run = { font: string; text: string; level: number }

const fontOf = (character: string) => scripts.find(({ holds }) => holds.test(character))?.font ?? latin

const isJoinedTo = (character: string, last: Run | undefined): last is Run =>
  last !== undefined && (joins.test(character) || (danda.test(character) && !/latin|arabic/.test(last.font)))

const bidi = makeBidi()
const isFromRight = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Cuts a line into runs of one font each, in the sequence in which they stand from left to right. */
export function runsOf(line: string): { font: string; text: string }[] {
  const text = printed(line)
  if (!isFromRight.test(text)) return cut(text, null)
  const { levels } = bidi.getEmbeddingLevels(text)
  return inSight(cut(text, levels)).map(({ font, text: words, level }) => ({ font, text: shown(words, level) }))
}

/** Words that run from right to left are runs of their own, since the library lays words out from left to right. */
function cut(text: string, levels: Uint8Array | null): Run[] {
  const runs: Run[] = []
  let at = 0
  for (const character of text) {
    const level = levels?.[at] ?? 0
    at += character.length
    const last = runs.at(-1)
    const isJoined = isJoinedTo(character, last)
    const font = isJoined ? last.font : fontOf(character)
    const isWord = level % 2 === 0 || (character === ' ') === last?.text.endsWith(' ')
    if (last?.font === font && last.level === level && (isJoined || isWord)) last.text += character
    else runs.push({ font, text: character, level })
  }
  return runs
}

/** Rule L2 of Unicode's bidirectional algorithm, by runs: https://www.unicode.org/reports/tr9/#L2 */
function inSight(runs: Run[]): Run[] {
  const sorted = [...runs]
  const highest = Math.max(0, ...sorted.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < sorted.length; from += 1) {
      let to = from
      while (to < sorted.length && sorted[to]!.level >= level) to += 1
      if (to > from) sorted.splice(from, to - from, ...sorted.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return sorted
}

/** Brackets are mirrored; digits of an Arabic font are turned, since the library turns all that is in it. */
function shown(text: string, level: number) {
  if (level % 2 === 1) return [...text].map((one) => bidi.getMirroredCharacter(one) ?? one).join('')
  return /^[\u0660-\u0669\u06f0-\u06f9]+$/.test(text) ? [...text].toReversed().join('') : text
}

/** The characters of a text that `hasGlyph` finds in no font of ours, each once. */
export const unprintable = (text: string, hasGlyph: (font: string, codePoint: number) => boolean) => [
  ...new Set(
    runsOf(text).flatMap(({ font, text: run }) =>
      [...run].filter((one) => !unseen.test(one) && !hasGlyph(font, one.codePointAt(0)!)),
    ),
  ),
]
