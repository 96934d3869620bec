import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { isWholeAddress, splitLines } from '../cells.ts'
import { pathNotes } from '../import-notes.ts'
import { picturesInCell } from './picture-address.ts'
import type { VariantRow } from './read-choices.server.ts'
import type { Repairs } from './repairs.ts'
import { cellOf, type Known, oneOf, type Row, RowError, shortened } from './row-cells.ts'

export const maxPictures = 40

const unfetchedPrefix = 'to-be-fetched-'
const unfetchedKey = (at: number) => `${unfetchedPrefix}${at}`
/** Whether a key stands for a picture that is not there yet. */
export const isUnfetched = (key: string) => key.startsWith(unfetchedPrefix)

/** A list of addresses replaces the gallery; a blank one leaves it. A picture's text stays with it. `described`: addresses in its description. `hasPictures`: it has some, or some may come. */
export function galleryOf(
  rows: readonly Row[],
  current: EditableProduct | null,
  known: Known,
  { chosen, described, repairs }: { chosen: readonly VariantRow[]; described: readonly string[]; repairs: Repairs },
) {
  const held = current?.images.map(({ key, alt, color, videoKey }) => ({ key, alt, color, videoKey })) ?? []
  const videoOf = videosOf(rows, held, known, repairs)
  const namedIn = (cell: string | undefined) =>
    picturesInCell(cell ?? '').map((text) => known.uploadedAt(text, rows) ?? addressOfPicture(text, known, repairs))
  const listed = rows
    .flatMap((row) => {
      const texts = splitLines(cellOf(row, 'pictureTexts', known) ?? '')
      const position = Number(cellOf(row, 'picturePosition', known)?.trim() || Number.NaN)
      return namedIn(cellOf(row, 'pictures', known)).map((address, at) => ({
        address,
        alt: texts[at]?.trim() ?? '',
        position: Number.isFinite(position) ? position : Infinity,
      }))
    })
    .toSorted((one, other) => (one.position === other.position ? 0 : one.position - other.position))
  const colorOf = new Map<string, string>()
  for (const row of rows) {
    const color = chosen.find(({ number }) => number === row.number)?.color
    for (const address of color ? namedIn(cellOf(row, 'variantPicture', known)) : []) {
      if (!colorOf.has(address)) colorOf.set(address, color!)
      if (!listed.some((one) => one.address === address)) listed.push({ address, alt: '', position: Infinity })
    }
  }
  for (const address of described)
    if (!listed.some((one) => one.address === address)) listed.push({ address, alt: '', position: Infinity })
  const isNamed = listed.length > 0
  for (const { address, row } of known.uploadedFor(rows)) {
    const color = chosen.find(({ number }) => number === row)?.color
    if (color && hasColors(chosen)) colorOf.set(address, color)
    if (!listed.some((one) => one.address === address)) listed.push({ address, alt: '', position: Infinity })
  }
  if (listed.length === 0)
    return {
      images: held.map((image, at) => ({ ...image, videoKey: videoOf(at, image.key) })),
      unfetched: [],
      hasPictures: held.length > 0,
    }

  const unfetched: string[] = []
  // Uploaded pictures are added to what a product has, where its file names none.
  const images: typeof held = isNamed ? [] : [...held]
  for (const [at, { address, alt }] of listed.entries()) {
    if (known.isForeign && images.length === maxPictures) {
      repairs.note(`Pictures after the first ${maxPictures} left out`)
      break
    }
    let key = known.pictureAt(address)
    if (key === undefined) {
      if (unfetched.includes(address)) continue
      key = unfetchedKey(unfetched.length)
      unfetched.push(address)
    }
    if (known.cameBefore(address)) repairs.note('Pictures kept that came from the same addresses before')
    if (images.some((image) => image.key === key)) continue
    const before = held.find((image) => image.key === key)
    images.push({
      key,
      alt: alt || before?.alt || '',
      color: colorOf.get(address) ?? before?.color ?? null,
      videoKey: videoOf(at, key),
    })
  }
  const mayCome = unfetched.some(isWholeAddress) || images.length > unfetched.length
  return { images, unfetched, hasPictures: mayCome || held.length > 0 }
}

/** Whether the pieces have different colours. */
const hasColors = (chosen: readonly VariantRow[]) => new Set(chosen.map(({ color }) => color)).size > 1

/**
 * Tells the video of a picture, by its place in the list: the one that a cell names, or the one that it has where the file
 * has no such column.
 */
function videosOf(
  rows: readonly Row[],
  held: readonly { key: string; videoKey: string | null }[],
  known: Known,
  repairs: Repairs,
) {
  const text = oneOf(rows, 'videos', known)
  if (text === undefined) return (_at: number, key: string) => held.find((image) => image.key === key)?.videoKey ?? null
  const found = new Map<number, string>()
  for (const line of splitLines(text).filter((one) => one.trim() !== '')) {
    const [, place, address] = /^\s*(\d{1,2})\s+(\S+)\s*$/.exec(line) ?? []
    const key = address && known.videoAt(address)
    if (key) found.set(Number(place) - 1, key)
    else if (known.isForeign) repairs.note('Videos left out that this shop does not have')
    else
      throw new RowError(
        rows[0]!.number,
        `Videos says "${shortened(line.trim())}". Please write the number of a picture and the address of a video that was uploaded here.`,
      )
  }
  return (at: number) => found.get(at) ?? null
}

/** Where a picture is looked for. One with a path alone stays as it is: it is named as one that did not come. */
export function addressOfPicture(text: string, known: Known, repairs: Repairs) {
  const address = known.pictureAddress(text)
  if (address === text) return text
  repairs.note(address === null ? pathNotes.leftOut : pathNotes.joined)
  return address ?? text
}
