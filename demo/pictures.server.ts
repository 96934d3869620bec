import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as path from 'node:path'
import { projectFolder } from '#config'
import { demoKeyPrefix } from '#shop/media/rules.ts'
import type { BannerName } from './banners.ts'
import type { categories } from './categories.ts'
import type { Dye } from './dyes.ts'
import { bannerSizes, garmentSize } from './picture-sizes.ts'
import type { DemoProduct } from './product.ts'

/** A picture that comes with the demo, in `demo/pictures`. */
export interface DemoPicture {
  /** As the shop knows it. The file's name, with the prefix of the demo. */
  key: string
  width: number
  height: number
}

export interface GalleryPicture extends DemoPicture {
  color: Dye
  alt: string
}

const folder = path.join(projectFolder, 'demo/pictures')
const extension = '.avif'

/** Reads a file's name: `sht-001-blk-close-up-1f2e3d4c` shows the side `close-up` of `sht-001-blk`. */
const fileName = /^(?<thing>banner|[a-z]{3}-\d{3}(?:-[a-z]{3})?)-(?<side>[a-z-]+)-[0-9a-f]{8}$/

type Shown = { name: string; side: string }

let byThing: Map<string, Shown[]> | undefined

function picturesOf(thing: string): Shown[] {
  byThing ??= Map.groupBy(readNames(), ({ thing: shown }) => shown)
  return byThing.get(thing.toLowerCase()) ?? []
}

function readNames() {
  const names = readdirSync(folder).map((file) => path.basename(file, extension))
  return names.sort().map((name) => {
    const { thing, side } = fileName.exec(name)?.groups ?? {}
    if (!thing || !side) throw new RangeError(`No name of a picture: ${name}`)
    return { name, thing, side }
  })
}

function requirePicture(thing: string, isWanted: (side: string) => boolean): Shown {
  const found = picturesOf(thing).find(({ side }) => isWanted(side))
  if (!found) throw new RangeError(`A picture of ${thing} is missing in demo/pictures`)
  return found
}

const keyOf = ({ name }: Shown) => demoKeyPrefix + name

export function bannerPicture(banner: BannerName): DemoPicture {
  return { key: keyOf(requirePicture('banner', (side) => side === banner)), ...bannerSizes[banner] }
}

const sideOf = (product: DemoProduct, color: Dye, isWanted: (side: string) => boolean) =>
  requirePicture(`${product.code}-${color.code}`, isWanted)

export const frontOf = (product: DemoProduct, color: Dye): DemoPicture => ({
  key: keyOf(sideOf(product, color, (side) => side === 'front')),
  ...garmentSize,
})

/** A product's pictures in gallery order: front, another side and close-up of each of its colours. */
export function galleryOf(product: DemoProduct): GalleryPicture[] {
  const { name, code, colors, trousers } = product
  return colors.flatMap((color) => {
    const shown = (picture: Shown, alt = `${name} in ${color.name}, ${spoken(picture.side)}`) => ({
      key: keyOf(picture),
      ...garmentSize,
      color,
      alt,
    })
    const other = trousers
      ? shown(
          requirePicture(code, (side) => side === 'trousers'),
          `${name}: the trousers, in ${trousers.name}`,
        )
      : shown(sideOf(product, color, (side) => side !== 'front' && side !== 'close-up'))
    return [
      shown(sideOf(product, color, (side) => side === 'front')),
      other,
      shown(sideOf(product, color, (side) => side === 'close-up')),
    ]
  })
}

const spoken = (side: string) => (side === 'close-up' ? side : side.replaceAll('-', ' '))

/** The front of the product that stands for the category. */
export function categoryPicture({ picture: { code, color } }: (typeof categories)[number]): DemoPicture {
  const front = requirePicture(`${code}-${color.code}`, (side) => side === 'front')
  return { key: keyOf(front), ...garmentSize }
}

/** A picture and how many bytes it has. */
export const withBytes = (picture: DemoPicture) => ({
  key: picture.key,
  width: picture.width,
  height: picture.height,
  bytes: statSync(fileOf(picture.key)).size,
})

const fileOf = (key: string) => path.join(folder, key.slice(demoKeyPrefix.length) + extension)

/** The bytes of a picture of the demo; null for any other key. */
export async function readDemoPicture(key: string): Promise<Buffer | null> {
  if (!key.startsWith(demoKeyPrefix) || !/^[a-z0-9-]+$/.test(key)) return null
  return readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
