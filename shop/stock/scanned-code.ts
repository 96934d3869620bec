/** A scanned code as it is compared. A UPC has 12 digits, and as an EAN a 0 before them: scanners send either. */
export const plainScan = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^0(?=\d{12}$)/, '')

/** Whether a scan, read as above, is that of a piece. */
export const hasCode = ({ sku, barcode }: { sku: string; barcode: string }, scan: string) =>
  plainScan(sku) === scan || (barcode !== '' && plainScan(barcode) === scan)
