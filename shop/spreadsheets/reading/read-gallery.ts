import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { splitLines } from '../cells.ts'
import { cellOf, type Known, type Row } from './row-cells.ts'

const unfetchedKey = (at: number) => `to-be-fetched-${at}`

/** A list of addresses replaces the gallery; a blank one leaves it. A picture's description stays with it. */
export function galleryOf(rows: readonly Row[], current: EditableProduct | null, known: Known) {
  const held = current?.images.map(({ key, alt, color }) => ({ key, alt, color })) ?? []
  const listed = rows.flatMap((row) => {
    const texts = splitLines(cellOf(row, 'pictureTexts', known) ?? '')
    const addresses = splitLines(cellOf(row, 'pictures', known) ?? '')
      .flatMap((line) => line.trim().split(/\s+/))
      .filter(Boolean)
    return addresses.map((address, at) => ({ address, alt: texts[at]?.trim() ?? '' }))
  })
  if (listed.length === 0) return { images: held, unfetched: [] }

  const unfetched: string[] = []
  const images: typeof held = []
  for (const { address, alt } of listed) {
    let key = known.pictureAt(address)
    if (key === undefined) {
      if (unfetched.includes(address)) continue
      key = unfetchedKey(unfetched.length)
      unfetched.push(address)
    }
    if (images.some((image) => image.key === key)) continue
    const before = held.find((image) => image.key === key)
    images.push({ key, alt: alt || before?.alt || '', color: before?.color ?? null })
  }
  return { images, unfetched }
}
