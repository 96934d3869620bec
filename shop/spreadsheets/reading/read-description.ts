import { readDescription } from '#shop/catalogue/describing/description-blocks.ts'
import { isHtml, readHtml } from '#shop/catalogue/describing/description-html.ts'
import { tidyDescription, writeBlock } from '#shop/catalogue/describing/tidy-description.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import type { SizeGuide } from '#shop/catalogue/size-guide.ts'
import type { Attempt } from './attempt.ts'
import { addressOfPicture } from './read-gallery.ts'
import { guideOf, sizeTableOf } from './read-size-table.ts'

const maxLength = 5_000

/** A product's description in our own form, the addresses of its pictures, and its size guide. */
export type Described = { text: string; pictures: string[]; sizeGuide: SizeGuide | null }

/** The description that rows give a product: paragraphs, lists, tables, bold words and links of HTML are kept. */
export function descriptionOf(attempt: Attempt, current: EditableProduct | null): Described {
  const { known, repairs } = attempt
  const cell = attempt.one('description')
  const held = current?.sizeGuide ?? null
  if (cell === undefined) return { text: current?.description ?? '', pictures: [], sizeGuide: held }
  // Our own files have our own form, in which signs of HTML are plain signs.
  const isOwn = known.columns.stockBefore !== undefined && !known.isForeign
  const isMarked = !isOwn && (isHtml(cell) || (known.isForeign && /&[a-z#]/i.test(cell)))
  const { text, pictures } = isMarked
    ? readHtml(cell, { withPaths: known.isForeign })
    : { text: tidyDescription(cell), pictures: [] }
  const table = known.isForeign && text.includes('|') ? withoutSizeTable(text, attempt, held) : null
  const whole = table?.text ?? text
  return {
    text: attempt.fit('Description', same(whole, current) ? current!.description : whole, maxLength, true),
    pictures: picturesTaken(pictures, attempt),
    sizeGuide: table?.sizeGuide ?? held,
  }

  function picturesTaken(found: string[], { known: { isForeign } }: Attempt) {
    if (found.length === 0 || !isForeign) return []
    const isTaken = repairs.chosen('textPictures') === 'gallery'
    repairs.note(isTaken ? 'Pictures in the description added to the others' : 'Pictures in the description left out')
    return isTaken ? found.map((text) => addressOfPicture(text, known, repairs)) : []
  }
}

/** A description that was saved before it was tidied is no other. */
const same = (text: string, current: EditableProduct | null) =>
  current !== null && current.description !== text && tidyDescription(current.description) === text

/** The text without its table of sizes, and the guide that it makes; null where there is none, or where it stays. */
function withoutSizeTable(text: string, { repairs }: Attempt, held: SizeGuide | null) {
  const unit = repairs.chosen('sizeTables')
  const blocks = readDescription(text)
  for (const [at, block] of blocks.entries()) {
    if (block.kind !== 'table') continue
    const rows = block.rows.map((cells) => cells.map((cell) => cell.map((one) => one.text).join('')))
    if (unit === 'keep') {
      if (!sizeTableOf(rows)) continue
      repairs.note('A table of sizes kept in the description')
      return null
    }
    const sizeGuide = guideOf(rows, unit)
    if (!sizeGuide) continue
    repairs.note('A table of sizes made the size guide')
    return { text: blocks.toSpliced(at, 1).map(writeBlock).join('\n\n'), sizeGuide: held ?? sizeGuide }
  }
  return null
}
