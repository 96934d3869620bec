import { priceOf } from '#shop/catalogue/variant-price.ts'
import { exportedFields, headings } from '../columns.ts'
import { colorPictures, type ExportForm, isFirstOfColor } from './other-forms.ts'
import { type Cells, pricesIn, productCells, variantCells } from './product-cells.ts'

/** Our own form: a row for each size and colour, values of the whole product in its first row. */
export const ownForm: ExportForm = {
  headings: exportedFields.map((field) => headings[field]),
  rowsOf(product, publicUrl, { mark, setPieces }) {
    const whole = productCells(product, publicUrl)
    const choices = product.variants.length > 0 ? product.variants : [null]
    const isPricedByRow = product.variants.some(({ pricePaise }) => pricePaise !== null)
    return choices.map((variant, at) => {
      const own = variantCells(product, variant)
      const cells: Cells = {
        ...(at === 0 && { ...whole, setPieces }),
        id: String(product.id),
        mark,
        name: product.name,
        ...own,
        ...(own.stock !== undefined && { stockBefore: own.stock }),
        variantPicture: isFirstOfColor(choices, at) ? colorPictures(product, variant?.color, publicUrl) : '',
        ...(variant && isPricedByRow && pricesIn(priceOf(product, variant))),
      }
      return exportedFields.map((field) => cells[field] ?? '')
    })
  },
}
