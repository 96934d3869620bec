import { strFromU8, unzipSync } from 'fflate'

/** Of all parts that are read together, unpacked: a part says its size before it is. */
const maxUnpackedBytes = 150_000_000
const maxIndexBytes = 2_000_000
/** Instructions stand before the table of a workbook, never so many. */
const maxSheets = 10

export type WorkbookRefusal = { kind: 'refused'; sentence: string }

export const unreadable: WorkbookRefusal = {
  kind: 'refused',
  sentence: 'This workbook cannot be read. Please save it again as an Excel workbook (.xlsx) or as CSV.',
}
export const tooLarge: WorkbookRefusal = {
  kind: 'refused',
  sentence: 'This workbook is too large to be read. Please save its sheet as CSV, or split it.',
}

/** The parts of an Excel workbook that one of its sheets needs. */
export type WorkbookParts = {
  kind: 'opened'
  sheet: Uint8Array
  strings: Uint8Array | undefined
  styles: Uint8Array | undefined
  startsIn1904: boolean
}

/** Of a sheet that is surely the one meant: no further is looked at. */
export const maxRank = 3

/**
 * Unpacks what is needed of a workbook: of its visible sheets the first with the highest rank there is, else that with
 * the highest. Refuses what says that it is large before it unpacks any of it.
 */
export function openWorkbook(
  bytes: Uint8Array,
  rank: (parts: WorkbookParts) => number,
): WorkbookParts | WorkbookRefusal {
  try {
    const index = unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'], maxIndexBytes)
    if (index === null) return tooLarge
    const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
      index[name] ? strFromU8(index[name]) : '',
    ) as [string, string]
    const startsIn1904 = /<workbookPr\b[^<>]*\bdate1904="(1|true)"/.test(workbook)
    let [best, highest]: [WorkbookParts | WorkbookRefusal, number] = [unreadable, -1]
    for (const sheet of sheetPaths(workbook, relations).slice(0, maxSheets)) {
      const opened = openSheet(bytes, sheet, startsIn1904)
      const ranked = opened.kind === 'opened' ? rank(opened) : 0
      if (ranked >= maxRank) return opened
      if (ranked > highest) [best, highest] = [opened, ranked]
    }
    return best
  } catch {
    return unreadable
  }
}

function openSheet(bytes: Uint8Array, sheet: string, startsIn1904: boolean): WorkbookParts | WorkbookRefusal {
  const names = [sheet, 'xl/sharedStrings.xml', 'xl/styles.xml']
  const parts = unpack(bytes, names, maxUnpackedBytes)
  if (parts === null) return tooLarge
  const [found, strings, styles] = names.map((name) => parts[name])
  return found ? { kind: 'opened', sheet: found, strings, styles, startsIn1904 } : unreadable
}

/** Returns null when these parts say that they are larger together. */
function unpack(bytes: Uint8Array, names: readonly string[], maxBytes: number) {
  let total = 0
  const parts = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!names.includes(name)) return false
      total += originalSize
      return total <= maxBytes
    },
  })
  return total > maxBytes ? null : parts
}

/** The parts of the sheets that are not hidden; of a workbook that hides all, of all. */
function sheetPaths(workbook: string, relations: string): string[] {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^<>]*>/g)].map(([tag]) => tag)
  const visible = sheets.filter((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag))
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^<>]*>/g)].map(([tag]) => [
      /\bId="([^"]+)"/.exec(tag)?.[1],
      /\bTarget="([^"]+)"/.exec(tag)?.[1],
    ]),
  )
  return (visible.length > 0 ? visible : sheets).flatMap((tag) => {
    const target = targets.get(/\b\w+:id="([^"]+)"/.exec(tag)?.[1])
    if (!target) return []
    return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  })
}
