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

/**
 * The size guide that a table of a description makes; null where it is no table of sizes. Its own words about the unit
 * go before the one that staff chose.
 */
export function guideOf(table: readonly (readonly string[])[], chosen: Unit): SizeGuide | null {
  const [head] = table
  if (!head || table.length < 2 || head.length < 2) return null
  const sizesInHead = head.slice(1).filter(isSize).length
  const sizesInRows = table.slice(1).filter(([first]) => isSize(first ?? '')).length
  const isUpright = sizesInRows === table.length - 1 && (sizeWord.test(head[0]!.trim()) || sizesInHead === 0)
  const isSideways = !isUpright && sizesInHead === head.length - 1
  if (!isUpright && !isSideways) return null
  const upright = isUpright ? table : head.map((_, column) => table.map((row) => row[column] ?? ''))
  const unit = unitIn(table.flat().join(' ')) ?? chosen
  const [[, ...measures], ...rows] = upright as [string[], ...string[][]]
  const { data } = SizeGuideForm.safeParse({
    title: '',
    advice: '',
    measures: measures.map((name) =>
      name.replace(/\s*[([]?\b(in|inch|inches|cms?|centimet\w+)\b\.?[)\]]?\s*/gi, ' ').trim(),
    ),
    rows: rows.map(([size, ...values]) => [size, ...values.map((value) => inCentimetres(value, unit))]),
  })
  return data ?? null
}

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
