import { fillPlaceholders, isPlaceholder, placeholdersIn, type PolicySettings } from './policy-placeholders.ts'

/** A heading with its level, or a stretch of text; `text` is null once it is left out. */
type Unit = { level: number | null; glue: string; text: string | null }

/**
 * A text in Markdown without the sentences, rows and lines that name a setting which is blank, without headings that
 * nothing is left below, and those sentences, for the editor.
 */
export function withoutBlanks(body: string, settings: PolicySettings): { body: string; leftOut: string[] } {
  const leftOut: string[] = []
  const isBlank = (text: string) =>
    placeholdersIn(text).some((name) => isPlaceholder(name) && fillPlaceholders(`{{${name}}}`, settings).trim() === '')
  const units = unitsOf(body).map((unit): Unit => {
    if (unit.level !== null || unit.text === null || !isBlank(unit.text)) return unit
    const [, mark = '', rest = ''] = /^(\s*(?:(?:[-*+]|\d+[.)]|>)\s+)?)([^]*)$/.exec(unit.text)!
    const sentences = rest.startsWith('|') ? [rest] : rest.split(betweenSentences)
    const blank = sentences.filter(isBlank)
    leftOut.push(...blank.map((sentence) => withoutBreak(sentence).replace(/\s+/g, ' ')))
    const stays = sentences.filter((sentence) => !blank.includes(sentence))
    return { ...unit, text: stays.length > 0 ? mark + stays.join(' ') : null }
  })
  const bareHeadings = findBareHeadings(units)
  let text = ''
  let maxGlueLength = ''
  for (const [at, unit] of units.entries()) {
    if (unit.glue.length > maxGlueLength.length) maxGlueLength = unit.glue
    if (unit.text === null || bareHeadings.has(at)) continue
    text += maxGlueLength + unit.text
    maxGlueLength = ''
  }
  return { body: text.replace(/\\(?=\n\s*(\n|$)|$)/g, ''), leftOut }
}

/** Without the sign that breaks a line at the end. */
const withoutBreak = (sentence: string) => sentence.trimEnd().replace(/\\$/, '').trimEnd()

const betweenSentences = /(?<=[.!?])\s+(?=[\p{Lu}[{*“"])/u

/** Lines of a paragraph that are wrapped belong together; rows, items and lines that end in a break stand alone. */
function unitsOf(body: string): Unit[] {
  const units: Unit[] = []
  let glue = ''
  let isOpen = false
  for (const line of body.split('\n')) {
    const level = /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? null
    const isPlain = level === null && line.trim() !== '' && !/^\s*(\||[-*+]\s|\d+[.)]\s|>)/.test(line)
    const last = units.at(-1)
    if (isPlain && isOpen && glue === '\n' && last) last.text += `\n${line}`
    else if (line.trim() !== '') units.push({ level, glue, text: line })
    else {
      glue += '\n'
      isOpen = false
      continue
    }
    glue = '\n'
    isOpen = level === null && !line.startsWith('|') && !/(\\| {2})$/.test(line)
  }
  if (glue !== '') units.push({ level: null, glue: glue.slice(1), text: '' })
  return units
}

const headingLevels = [1, 2, 3, 4, 5, 6]

/** The places of headings below which everything was left out, in one walk: ten thousand that each look for their end took a second. */
function findBareHeadings(units: readonly Unit[]): Set<number> {
  const bare = new Set<number>()
  /** Counts from here to the end of a section of each level. */
  const below = new Map(headingLevels.map((level) => [level, { leftOut: 0, stays: 0 }]))
  for (const [at, { level, text }] of [...units.entries()].toReversed()) {
    if (level === null) {
      for (const count of below.values())
        if (text === null) count.leftOut += 1
        else if (text !== '') count.stays += 1
      continue
    }
    const { leftOut, stays } = below.get(level)!
    if (leftOut > 0 && stays === 0) bare.add(at)
    for (const ended of headingLevels.slice(level - 1)) below.set(ended, { leftOut: 0, stays: 0 })
  }
  return bare
}
