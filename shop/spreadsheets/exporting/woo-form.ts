import { writeHtml } from '#shop/catalogue/describing/description-html.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { colorNameIn } from '#shop/catalogue/swatch-name.ts'
import { plainSizesOf } from '#shop/catalogue/third-option.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import { headings, ownFields } from '../columns.ts'
import { colorPictures, type ExportForm, isFirstOfColor, optionsOf, ownHeadings } from './other-forms.ts'
import { type Cells, pricesIn, productCells, type Variant, variantCells, variantsOf } from './product-cells.ts'

/** Those of our own columns that WooCommerce's form lacks, and that `arrangeWoo` therefore takes as they are. */
const added = [
  ...ownHeadings,
  headings.vendor,
  headings.cost,
  headings.state,
  headings.pictureTexts,
  headings.searchTitle,
  headings.searchDescription,
]

const wooBarcode = 'GTIN, UPC, EAN, or ISBN'

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
const wooHeadings = [
  'ID',
  'Type',
  'SKU',
  wooBarcode,
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Short description',
  'Description',
  'Tax status',
  'In stock?',
  'Stock',
  'Backorders allowed?',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Sale price',
  'Regular price',
  'Categories',
  'Tags',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
  'Attribute 2 global',
  'Attribute 3 name',
  'Attribute 3 value(s)',
  'Attribute 3 visible',
  'Attribute 3 global',
  ...added,
]

/** A product with one size and no colour is simple; any other has a variation for each size and colour. */
export const wooForm: ExportForm = {
  headings: wooHeadings,
  rowsOf(product, publicUrl, { mark }) {
    const variants = variantsOf(product)
    const isSimple =
      variants.length === 1 && product.colors.length === 0 && product.sizes.length <= 1 && !product.thirdOption
    const whole = { ...productCells(product, publicUrl), mark }
    const parent = {
      ...productRow(product, whole),
      ...ownCells({ ...whole, ...(isSimple && variantCells(product, variants[0]!)) }),
      ...(isSimple
        ? { Type: 'simple', ...simpleRow(product, variants[0]!) }
        : { Type: 'variable', ...choices(product) }),
    }
    const variations = isSimple ? [] : variants.map((_, at) => variationRow(product, { variants, at, publicUrl }))
    return [parent, ...variations].map((row: Record<string, string>) =>
      wooHeadings.map((heading) => row[heading] ?? ''),
    )
  },
}

const ownCells = (cells: Cells): Record<string, string> => ({
  ...Object.fromEntries(ownFields.map((field, at) => [ownHeadings[at], cells[field] ?? ''])),
  [headings.vendor]: cells.vendor ?? '',
  [headings.cost]: cells.cost ?? '',
  [headings.state]: cells.state ?? '',
  [headings.pictureTexts]: cells.pictureTexts ?? '',
  [headings.searchTitle]: cells.searchTitle ?? '',
  [headings.searchDescription]: cells.searchDescription ?? '',
})

const productRow = (product: EditableProduct, whole: Cells) => ({
  ID: String(product.id),
  Name: product.name,
  Published: product.state === 'live' ? '1' : '-1',
  'Is featured?': product.featured ? '1' : '0',
  'Visibility in catalog': 'visible',
  Description: lineEnds(writeHtml(product.description)),
  'Tax status': 'taxable',
  'In stock?': '1',
  ...packed(product.grams, product.box),
  Categories: escaped(product.category),
  Tags: whole.tags ?? '',
  Images: (whole.pictures ?? '').split('\n').join(', '),
})

/** Attributes whose values the product has. */
function choices(product: EditableProduct) {
  const [first] = product.variants
  return attributes(
    optionsOf(product, first ?? null).map(({ name }) => ({
      name,
      values: valuesOf(product, name),
    })),
  )
}

function valuesOf({ sizes, thirdOption, colors, ownColorNames }: EditableProduct, name: string) {
  if (name === thirdOption?.name) return thirdOption.values
  if (name === headings.size) return plainSizesOf(sizes, thirdOption)
  return colors.map((color) => colorNameIn({ colors, ownColorNames }, color))
}

const simpleRow = (product: EditableProduct, variant: Variant | null) => ({
  ...(variant?.size && variant.size !== 'One size' && attributes([{ name: headings.size, values: [variant.size] }])),
  ...sold(product, variant),
})

function variationRow(
  product: EditableProduct,
  { variants, at, publicUrl }: { variants: readonly (Variant | null)[]; at: number; publicUrl: string },
): Record<string, string> {
  const variant = variants[at]!
  const pictures = isFirstOfColor(variants, at) ? colorPictures(product, variant?.color, publicUrl) : ''
  return {
    Type: 'variation',
    Name: [product.name, ...optionsOf(product, variant).map(({ value }) => value)].join(' - '),
    Published: '1',
    'Tax status': 'taxable',
    Parent: `id:${product.id}`,
    Images: pictures.split('\n')[0] ?? '',
    ...packed(variant?.grams ?? null, variant?.box ?? null),
    ...attributes(optionsOf(product, variant).map(({ name, value }) => ({ name, values: [value] }))),
    ...sold(product, variant),
    ...ownCells({ ...variantCells(product, variant), variantPicture: pictures }),
  }
}

function sold(product: EditableProduct, variant: Variant | null) {
  const { sku = '', stock = '', barcode = '' } = variantCells(product, variant)
  const { price, salePrice } = pricesIn(priceOf(product, variant ?? {}))
  return {
    SKU: sku,
    [wooBarcode]: barcode,
    Stock: stock,
    'In stock?': stock === '0' ? '0' : '1',
    'Backorders allowed?': '0',
    'Regular price': price,
    'Sale price': salePrice,
  }
}

const packed = (grams: number | null, box: EditableProduct['box']) => ({
  'Weight (kg)': grams === null ? '' : String(grams / 1_000),
  'Length (cm)': String(box?.lengthCm ?? ''),
  'Width (cm)': String(box?.widthCm ?? ''),
  'Height (cm)': String(box?.heightCm ?? ''),
})

const attributes = (given: readonly { name: string; values: readonly string[] }[]) =>
  Object.fromEntries(
    given.flatMap(({ name, values }, at) => [
      [`Attribute ${at + 1} name`, name],
      [`Attribute ${at + 1} value(s)`, values.map(escaped).join(', ')],
      [`Attribute ${at + 1} visible`, '1'],
      [`Attribute ${at + 1} global`, '1'],
    ]),
  )

const escaped = (value: string) => value.replaceAll(',', '\\,')

/** WooCommerce takes a backslash with an n for the end of a line. */
const lineEnds = (text: string) => text.replaceAll('\\n', '\\\\n')
