/** Characters that nobody sees, which a code that is copied brings along. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu

/** A code that was scanned or copied, as SKUs and barcodes are stored. */
export const tidyScan = (text: string) => text.replace(unseen, '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A scanned code as it is compared. A UPC has 12 digits, and as an EAN a 0 before them: scanners send either. */
export const plainScan = (text: string) =>
  tidyScan(text)
    .toLowerCase()
    .replace(/^0(?=\d{12}$)/, '')

/** Whether a scan, read as above, is that of a piece. */
export const hasCode = ({ sku, barcode }: { sku: string; barcode: string }, scan: string) =>
  plainScan(sku) === scan || (barcode !== '' && plainScan(barcode) === scan)
