import { parseSync } from 'vite'
import type { SourceFile } from '../architecture.ts'

/** Openings of comments that leave out the subject, and what to write instead (CONTRIBUTING.md). */
const riddles: readonly [opening: RegExp, plain: string][] = [
  [/^(?:Null|Undefined|Empty):/, 'a sentence, such as "Null means …" or "Returns null when …"'],
  [/^So (?:many|few|much|long|near)\b/, 'a noun with its unit, or "How many …"'],
  [/^Whoever\b/, 'who it is: customers, staff, callers'],
  [/^What\b/, 'the thing itself: a noun'],
]

const mayComplain = /(?:\/\/|\*)\s*(?:What|Whoever|So (?:many|few|much|long|near)|(?:Null|Undefined|Empty):)/

/** One sentence per comment that begins as a riddle. */
export function complaintsAboutComments(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ name, text }) =>
    mayComplain.test(text)
      ? commentsIn(name, text).flatMap((comment) => {
          const plain = riddles.find(([opening]) => opening.test(comment))?.[1]
          return plain ? `${name}: "${comment.slice(0, 60)}" should begin with ${plain}` : []
        })
      : [],
  )
}

/** The words of each comment. Lines that begin with `//` below each other are one. */
function commentsIn(file: string, text: string): string[] {
  return rangesIn(file, text)
    .filter(({ start }, at, all) => {
      const before = all[at - 1]
      return !(before && text.startsWith('//', before.start) && /^\n[ \t]*$/.test(text.slice(before.end, start)))
    })
    .map(({ start, end }) => text.slice(start, end).replace(/^\/(?:\/+|\*+)[\s*]*/, ''))
}

function rangesIn(file: string, text: string): { start: number; end: number }[] {
  if (file.endsWith('.css')) {
    return [...text.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: all, index }) => ({ start: index, end: index + all.length }))
  }
  const { comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  return comments
}
