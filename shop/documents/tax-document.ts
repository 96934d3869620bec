import type { SellerKind } from '#shop/settings/seller-kinds.ts'

/** The seller or the buyer, as printed. */
export type Party = { name: string; lines: string[]; state: string; gstin: string | null }

/** The event whose day decides the rate. */
export type RateCause = 'dispatch' | 'invoice' | 'payment'

export type TaxLine = {
  /** The line of the order that it invoices; none of shipping and fees. */
  itemId?: number
  description: string
  hsn: string
  /** Null for shipping, which is not counted. */
  quantity: number | null
  /** The amount paid for the line, tax included: the sum of its other amounts. */
  amountPaise: number
  percent: number
  /** The day in India whose rates hold, and which of dispatch, invoice and payment decided it (CGST Act, section 14). */
  ratedOn?: { day: string; by: RateCause }
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

/** An invoice or a credit note with all it says, as stored for ever. */
export type TaxDocument = {
  kind: 'invoice' | 'credit note'
  number: string
  /** Of a test payment: no tax document, whatever it looks like. */
  isTest?: boolean
  /** As text, in UTC. */
  issuedAt: string
  orderNumber: string
  /** The invoice that a credit note takes back from. */
  against: { number: string; issuedAt: string } | null
  /** Documents from before there were kinds have none. */
  seller: Party & { kind?: SellerKind }
  buyer: Party
  lines: TaxLine[]
  /** The part that store credit paid of the order. Credit is a payment: it changes no line. */
  creditPaise?: number
}

/** How the seller of a document stood to GST. */
export const sellerKindOf = ({ seller: { kind, gstin } }: Pick<TaxDocument, 'seller'>): SellerKind =>
  kind ?? (gstin === null ? 'unregistered' : 'registered')
