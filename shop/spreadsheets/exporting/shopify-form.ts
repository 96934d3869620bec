import { writeHtml } from '#shop/catalogue/describing/description-html.ts'
import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import { writeTags } from '#shop/catalogue/product-tags.ts'
import { priceOf } from '#shop/catalogue/variant-price.ts'
import { ownFields } from '../columns.ts'
import { colorPictures, type ExportForm, handleOf, isFirstOfColor, optionsOf, ownHeadings } from './other-forms.ts'
import {
  type Cells,
  pictureUrl,
  pricesIn,
  productCells,
  type Variant,
  variantCells,
  variantsOf,
} from './product-cells.ts'
import { shopifyHeadings } from './shopify-headings.ts'

/** Each further picture has a row of its own, as Shopify writes it. */
export const shopifyForm: ExportForm = {
  headings: shopifyHeadings,
  rowsOf(product, publicUrl, { mark }) {
    const variants = variantsOf(product)
    const count = Math.max(variants.length, product.images.length)
    const whole = { ...productCells(product, publicUrl), mark }
    return Array.from({ length: count }, (_, at) => {
      const row: Record<string, string> = { Handle: handleOf(product), ...pictureOf(product, at, publicUrl) }
      if (at === 0) Object.assign(row, productRow(product, whole))
      const variant = variants[at]
      if (variant !== undefined) {
        const own: Cells = variantCells(product, variant)
        const pictures = isFirstOfColor(variants, at) ? colorPictures(product, variant?.color, publicUrl) : ''
        const cells = { ...(at === 0 ? whole : {}), ...own, variantPicture: pictures }
        for (const [nth, field] of ownFields.entries()) row[ownHeadings[nth]!] = cells[field] ?? ''
        Object.assign(row, variantRow(product, variant, own), { 'Variant Image': pictures.split('\n')[0] ?? '' })
        for (const [nth, { name, value }] of shopifyOptions(product, variant).entries()) {
          if (at === 0) row[`Option${nth + 1} Name`] = name
          row[`Option${nth + 1} Value`] = value
        }
      }
      return shopifyHeadings.map((heading) => row[heading] ?? '')
    })
  },
}

/** Shopify's own words for a product without options. */
function shopifyOptions(product: EditableProduct, variant: Variant | null) {
  const options = optionsOf(product, variant)
  return options.length === 1 && options[0]!.value === 'One size'
    ? [{ name: 'Title', value: 'Default Title' }]
    : options
}

const productRow = (product: EditableProduct, whole: Cells) => ({
  Title: product.name,
  'Body (HTML)': writeHtml(product.description),
  Vendor: product.vendor,
  Type: product.category,
  Tags: writeTags(product.tags),
  Published: String(product.state === 'live'),
  'Gift Card': 'false',
  'SEO Title': whole.searchTitle ?? '',
  'SEO Description': whole.searchDescription ?? '',
  Status: product.state === 'live' ? 'active' : product.state,
})

function variantRow(product: EditableProduct, variant: Variant | null, own: Cells) {
  const { sku = '', stock = '', variantGrams = '', barcode = '', cost = '' } = own
  const { price, salePrice } = pricesIn(priceOf(product, variant ?? {}))
  return {
    'Variant SKU': sku,
    'Variant Grams': variantGrams || String(product.grams ?? ''),
    'Variant Inventory Tracker': stock === '' ? '' : 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': salePrice || price,
    'Variant Compare At Price': salePrice && price,
    'Variant Barcode': barcode,
    'Cost per item': cost,
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
  }
}

function pictureOf(product: EditableProduct, at: number, publicUrl: string): Record<string, string> {
  const image = product.images[at]
  if (!image) return {}
  return {
    'Image Src': pictureUrl(publicUrl, image.key),
    'Image Position': String(at + 1),
    'Image Alt Text': image.alt,
  }
}
