/** How a seller stands to GST: which documents it writes, and where it may deliver. */
export const sellerKinds = ['registered', 'composition', 'unregistered'] as const
export type SellerKind = (typeof sellerKinds)[number]

export type Seller = {
  brand: { sellerKind: SellerKind; isInterstateExempt: boolean; gstin: string }
  contact: { state: string }
}

/** Only their prices have tax inside. */
export const chargesTax = (kind: SellerKind) => kind === 'registered'

/** As the shop shows it; blank for who has none. */
export const shownGstin = ({ sellerKind, gstin }: Seller['brand']) => (sellerKind === 'unregistered' ? '' : gstin)

/** The document that a seller writes for a sale. */
export const invoiceTitles: Readonly<Record<SellerKind, string>> = {
  registered: 'Tax invoice',
  composition: 'Bill of supply',
  unregistered: 'Invoice',
}

/** The law wants these words on each bill of supply (CGST Rules 2017, rule 5). */
export const compositionLegend = 'Composition taxable person, not eligible to collect tax on supplies'

/**
 * The only state to which the seller may deliver; null: all of India. Sales to other states need a full registration
 * (CGST Act 2017, sections 10 and 24), unless an exemption applies.
 */
export function onlyStateOf({ brand, contact }: Seller) {
  if (chargesTax(brand.sellerKind) || brand.isInterstateExempt || contact.state === '') return null
  return contact.state
}

/** Why nothing is delivered to a state; null where it is. */
export function refusalOfState(seller: Seller, state: string) {
  const only = onlyStateOf(seller)
  return only === null || only === state ? null : `Sorry, we deliver within ${only} only.`
}
