import type { StoreSettings } from './inputs.ts'

type Seller = { brand: StoreSettings['brand']; contact: StoreSettings['contact'] }

/** Which of the seller's facts that an invoice must have are there, by their fields in the settings. */
const factsOf = ({ brand, contact }: Seller) => ({
  'brand.legalName': Boolean(brand.legalName),
  'brand.gstin': Boolean(brand.gstin) || brand.sellerKind === 'unregistered',
  'contact.addressLine': Boolean(contact.addressLine),
  'contact.city': Boolean(contact.city),
  'contact.state': Boolean(contact.state),
  'contact.pinCode': Boolean(contact.pinCode),
})

type Fact = keyof ReturnType<typeof factsOf>

/** The seller's facts that an invoice must have and the settings leave blank, for people to read: "registered name". */
export function missingOfSeller(seller: Seller): string[] {
  const { 'brand.legalName': legalName, 'brand.gstin': gstin, ...address } = factsOf(seller)
  return [
    ...(legalName ? [] : ['registered name']),
    ...(gstin ? [] : ['GSTIN, or “not registered for GST”']),
    ...(Object.values(address).every(Boolean) ? [] : ['address']),
  ]
}

/**
 * The facts that a change would take from the seller of an open shop: a sentence for each. A fact that it never had
 * stands among its unfinished steps instead.
 */
export function takenFromSeller(before: Seller, after: Seller): Partial<Record<Fact, string>> {
  const had = factsOf(before)
  const taken = (Object.entries(factsOf(after)) as [Fact, boolean][]).filter(([fact, isThere]) => had[fact] && !isThere)
  return Object.fromEntries(taken.map(([fact]) => [fact, fact === 'brand.gstin' ? gstinNeeded : needed]))
}

const needed = 'Your shop is open, and every invoice needs this. Please fill it in.'
const gstinNeeded =
  'Your shop is open, and a seller of this kind has a GSTIN. Please fill it in, or choose another kind.'

/** The people whom the E-Commerce Rules 2020 want named, as far as the settings leave them blank: "nodal contact". */
export function missingForComplaints({ contact }: Pick<Seller, 'contact'>): string[] {
  return [
    ...(contact.grievanceOfficer ? [] : ['grievance officer']),
    ...(contact.grievanceEmail || contact.grievancePhone ? [] : ['e-mail or phone for complaints']),
    ...(contact.nodalContact ? [] : ['nodal contact']),
  ]
}

/** The company that the demo sells for. */
export const inventedGstin = '29AAKCF4831M1Z3'
export const inventedLegalName = 'Fineweave Apparel Private Limited'

export const isSellerInvented = ({ brand }: Pick<Seller, 'brand'>) =>
  brand.gstin === inventedGstin || brand.legalName === inventedLegalName
