import { sizes as knownSizes } from '#shop/catalogue/inputs.ts'
import { SizeGuideForm } from '#shop/catalogue/managing/size-guide-form.ts'
import type { SizeGuide } from '#shop/catalogue/size-guide.ts'

type Unit = 'inches' | 'centimetres'

const centimetresPerInch = 2.54
const sizeWord = /^(sizes?|uk|us|eu|ind(ia)?|साइज)\b/i
const plainSize =
  /^(\d*x{0,4}[sl]|[2-9]xl|m|free size|one size|\d{1,2}( ?[-–/] ?\d{1,2})?( ?(y|yrs?|years|m|months))?)$/i

const isSize = (text: string) =>
  plainSize.test(text.trim()) || knownSizes.some((size) => size.toLowerCase() === text.trim().toLowerCase())

/** A table of a description with a size at the head of each row; null where it is no table of sizes. */
export function sizeTableOf(table: readonly (readonly string[])[]): readonly (readonly string[])[] | null {
  const [head] = table
  if (!head || table.length < 2 || head.length < 2) return null
  const sizesInHead = head.slice(1).filter(isSize).length
  const isUpright =
    table.slice(1).every(([first]) => isSize(first ?? '')) && (sizeWord.test(head[0]!.trim()) || sizesInHead === 0)
  if (isUpright) return table
  return sizesInHead === head.length - 1 ? head.map((_, column) => table.map((row) => row[column] ?? '')) : null
}

/**
 * The size guide that a table of a description makes; null where it makes none. Its own words about the unit go before
 * the one that staff chose.
 */
export function guideOf(table: readonly (readonly string[])[], chosen: Unit): SizeGuide | null {
  const upright = sizeTableOf(table)
  if (!upright) return null
  const unit = unitIn(table.flat().join(' ')) ?? chosen
  const [[, ...measures], ...rows] = upright as [string[], ...string[][]]
  const { data } = SizeGuideForm.safeParse({
    title: '',
    advice: '',
    measures: measures.map((name) => name.replace(unitWords, ' ').replace(/\s+/g, ' ').trim()),
    rows: rows.map(([size, ...values]) => [size, ...values.map((value) => inCentimetres(value, unit))]),
  })
  return data ?? null
}

const unitWords = /[([]?\b(in|inch|inches|cms?|centimet\w+)\b\.?[)\]]?/gi

function unitIn(words: string): Unit | null {
  const [inches, centimetres] = [/\b(in|inch|inches)\b|\d\s?["”]/i.test(words), /\b(cms?|centimet\w+)\b/i.test(words)]
  return inches === centimetres ? null : inches ? 'inches' : 'centimetres'
}

/** "36-38 in" → "91.4-96.5"; what is no figure stays, and is refused as one. */
const inCentimetres = (cell: string, unit: Unit) =>
  cell
    .replace(/["”″]|\b(in|inch|inches|cms?)\b\.?/gi, '')
    .trim()
    .replace(/^[-–—]+$/, '')
    .replace(/\d+(\.\d+)?/g, (figure) =>
      unit === 'centimetres' ? figure : String(Math.round(Number(figure) * centimetresPerInch * 10) / 10),
    )
