import { localTaxOf } from '#shared/indian-states.ts'
import { chargesTax } from '#shop/settings/seller-kinds.ts'
import { sellerKindOf, type TaxDocument, type TaxLine } from './tax-document.ts'

/** A4 in points. */
export const page = { left: 40, right: 555, top: 40, bottom: 790 }

export type Column = { title: string; x: number; width: number; align: 'left' | 'right'; cell(line: TaxLine): string }

/** Rupees and paise always, so that columns add up in plain sight. */
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
export const amount = (paise: number) => rupees.format(paise / 100)

/** The columns of a document's lines: taxes only of a seller who charges them, codes only where there are some. */
export function columnsOf(document: TaxDocument): Column[] {
  const kind = sellerKindOf(document)
  if (chargesTax(kind)) return [item(190), code(236), quantity(276), ...taxColumns(document), total]
  const hasCodes = kind === 'composition' && document.lines.some(({ hsn }) => hsn !== '')
  return hasCodes ? [item(330), code(380), quantity(440), total] : [item(390), quantity(440), total]
}

const item = (width: number): Column => ({
  title: 'Item',
  x: page.left,
  width,
  align: 'left',
  cell: ({ description }) => description,
})

const code = (x: number): Column => ({ title: 'HSN', x, width: 40, align: 'left', cell: ({ hsn }) => hsn })

const quantity = (x: number): Column => ({
  title: 'Qty',
  x,
  width: 28,
  align: 'right',
  cell: ({ quantity }) => (quantity === null ? '' : String(quantity)),
})

const total: Column = {
  title: 'Total ₹',
  x: 496,
  width: page.right - 496,
  align: 'right',
  cell: ({ amountPaise }) => amount(amountPaise),
}

function taxColumns({ seller, buyer }: TaxDocument): Column[] {
  const withinState = seller.state === buyer.state
  const percent = ({ percent }: TaxLine) => (withinState ? percent / 2 : percent)
  const tax = (title: string, x: number, width: number, paiseOf: (line: TaxLine) => number): Column => ({
    title,
    x,
    width,
    align: 'right',
    cell: (line) => `${amount(paiseOf(line))}\n${percent(line)}%`,
  })
  return [
    { title: 'Taxable ₹', x: 306, width: 68, align: 'right', cell: ({ taxablePaise }) => amount(taxablePaise) },
    ...(withinState
      ? [
          tax('CGST', 376, 60, ({ cgstPaise }) => cgstPaise),
          tax(localTaxOf(seller.state), 438, 56, ({ sgstPaise }) => sgstPaise),
        ]
      : [tax('IGST', 376, 118, ({ igstPaise }) => igstPaise)]),
  ]
}
