import { strFromU8, unzipSync } from 'fflate'

/** Of all parts that are read together, unpacked: a part says its size before it is. */
const maxUnpackedBytes = 150_000_000
const maxIndexBytes = 2_000_000

export type WorkbookRefusal = { kind: 'refused'; sentence: string }

export const unreadable: WorkbookRefusal = {
  kind: 'refused',
  sentence: 'This workbook cannot be read. Please save it again as an Excel workbook (.xlsx) or as CSV.',
}
export const tooLarge: WorkbookRefusal = {
  kind: 'refused',
  sentence: 'This workbook is too large to be read. Please save its sheet as CSV, or split it.',
}

/** The parts of an Excel workbook that its first visible sheet needs. */
export type WorkbookParts = {
  kind: 'opened'
  sheet: Uint8Array
  strings: Uint8Array | undefined
  styles: Uint8Array | undefined
  startsIn1904: boolean
}

/** Unpacks what is needed of a workbook; refuses what says that it is large before it unpacks any of it. */
export function openWorkbook(bytes: Uint8Array): WorkbookParts | WorkbookRefusal {
  try {
    const index = unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'], maxIndexBytes)
    if (index === null) return tooLarge
    const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
      index[name] ? strFromU8(index[name]) : '',
    ) as [string, string]
    const sheet = sheetPath(workbook, relations)
    if (sheet === null) return unreadable
    const names = [sheet, 'xl/sharedStrings.xml', 'xl/styles.xml']
    const parts = unpack(bytes, names, maxUnpackedBytes)
    if (parts === null) return tooLarge
    const [found, strings, styles] = names.map((name) => parts[name])
    return found
      ? {
          kind: 'opened',
          sheet: found,
          strings,
          styles,
          startsIn1904: /<workbookPr\b[^>]*\bdate1904="(1|true)"/.test(workbook),
        }
      : unreadable
  } catch {
    return unreadable
  }
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

/** The part of the first sheet that is not hidden. */
function sheetPath(workbook: string, relations: string): string | null {
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => tag)
  const sheet = sheets.find((tag) => !/\bstate="(hidden|veryHidden)"/.test(tag)) ?? sheets[0]
  const id = sheet && /\b\w+:id="([^"]+)"/.exec(sheet)?.[1]
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].find(
    ([tag]) => /\bId="([^"]+)"/.exec(tag)?.[1] === id,
  )?.[0]
  const target = relation && /\bTarget="([^"]+)"/.exec(relation)?.[1]
  if (!target) return null
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}
