import { diffLines, diffWordsWithSpace } from 'diff'

export type Difference = { kind: 'same' | 'added' | 'removed'; text: string }

/** Beyond so many changed words, or so much time, whole lines are compared, and beyond that time none. */
const maxEdits = 3_000
const maxMs = 80
const shownAround = 120

/** The changes of a text, word by word; long stretches that stayed are cut short. */
export function comparePolicies(before: string, after: string): Difference[] {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits, timeout: maxMs }) ??
    diffLines(before, after, { timeout: maxMs }) ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  return parts.map(({ value, added, removed }, at) => {
    if (added || removed) return { kind: added ? 'added' : 'removed', text: value }
    return { kind: 'same', text: cutShort(value, at === 0, at === parts.length - 1) }
  })
}

function cutShort(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length <= 2 * shownAround + 20) return text
  const [start, end] = [text.slice(0, shownAround), text.slice(-shownAround)]
  if (isFirst && isLast) return text
  if (isFirst) return `… ${end}`
  return isLast ? `${start} …` : `${start} … ${end}`
}
