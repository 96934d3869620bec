import type { StoreSettings } from './inputs.ts'

type Seller = { brand: StoreSettings['brand']; contact: StoreSettings['contact'] }

/** The seller's facts that an invoice must have and the settings leave blank, for people to read: "legal name". */
export function missingOfSeller({ brand, contact }: Seller): string[] {
  const { addressLine, city, state, pinCode } = contact
  return [
    ...(brand.legalName ? [] : ['legal name']),
    ...(brand.gstin || brand.sellerKind === 'unregistered' ? [] : ['GSTIN, or “not registered for GST”']),
    ...([addressLine, city, state, pinCode].every(Boolean) ? [] : ['address']),
  ]
}

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
