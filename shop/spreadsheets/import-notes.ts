/** Said of pictures that the file names by paths. */
export const pathNotes = {
  leftOut: 'Pictures that the file names without the address of their shop cannot be fetched',
  joined: 'Pictures looked for at the address of the other shop',
}

export const noPictureNote = 'Draft, without a picture'

export const withoutTaxNote = 'Draft, since the file has the price without tax: please write it with tax'

export const discountNote = 'A discount that the file has beside its prices left out'

export const valuedNote = 'Draft, since the price is what the file values the stock at: please check the price'

export const barcodeOfAnother = 'A barcode of another product left out'

/** Other shops sell no piece that is switched off. */
export const switchedOffNote = 'A size or colour that the other shop had switched off: sold out'

export const noStockNote = 'Stock not counted: the file has no column for it'

export const notInIndiaNote = 'Draft, not offered in India by the other shop'

export const unpublishedNote = 'Draft, not published in the other shop'

export const deletedVariantNote = 'A size or colour that the file deletes does not come in; one that is here stays'

export const variantFactsNote = 'Facts that the other shop has of single sizes and colours left out'

export const otherDaysNote = 'A sale price of other days left out'
