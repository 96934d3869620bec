import { slugOf } from '#shared/slug.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { plainSizesOf, splitSize } from '#shop/catalogue/third-option.ts'
import { joinLines } from '../cells.ts'
import { headings, ownFields } from '../columns.ts'
import { type Cells, pictureUrl, type Variant } from './product-cells.ts'

/** A form of file, with its headings and a product's rows. */
export type ExportForm = {
  headings: readonly string[]
  /** `further`: the product's mark, and of a set its slots as text. */
  rowsOf(product: EditableProduct, publicUrl: string, further: Pick<Cells, 'mark' | 'setPieces'>): string[][]
}

export const ownHeadings = ownFields.map((field) => headings[field])

export const handleOf = ({ id, name }: EditableProduct) => [slugOf(name).slice(0, 80), id].filter(Boolean).join('-')

/** The options by which a product's variants differ, as other shops name them. */
export function optionsOf(product: EditableProduct, variant: Variant | null): { name: string; value: string }[] {
  const third = product.thirdOption
  const plain = plainSizesOf(product.sizes, third)
  const hasSizes = product.colors.length === 0 || plain.length > 1 || plain[0] !== 'One size'
  const { size, value } = splitSize(variant?.size ?? product.sizes[0] ?? 'One size', third)
  return [
    ...(hasSizes ? [{ name: headings.size, value: size }] : []),
    ...(product.colors.length > 0
      ? [{ name: 'Color', value: variant?.color ? colorNameIn(product, variant.color) : '' }]
      : []),
    ...(third ? [{ name: third.name, value }] : []),
  ]
}

/** The addresses of a colour's pictures, which stand in its first row. */
export const colorPictures = (product: EditableProduct, color: string | null | undefined, publicUrl: string) =>
  color
    ? joinLines(product.images.filter((image) => image.color === color).map(({ key }) => pictureUrl(publicUrl, key)))
    : ''

/** Whether a row is the first of its colour. */
export const isFirstOfColor = (variants: readonly (Variant | null)[], at: number) =>
  variants.findIndex((variant) => variant?.color === variants[at]?.color) === at
