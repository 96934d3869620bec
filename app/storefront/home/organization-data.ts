import type { StoreSettings } from '#shop/settings/inputs.ts'

/** Who runs the shop, as search engines read it: https://schema.org/OnlineStore. */
export const organizationData = ({ brand, contact }: StoreSettings, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  name: brand.name,
  legalName: brand.legalName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/app-icon-512.png`,
  taxID: brand.gstin,
  email: contact.supportEmail,
  telephone: contact.phone,
  sameAs: [contact.instagram, contact.facebook, contact.youtube].filter(Boolean),
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.addressLine,
    addressLocality: contact.city,
    addressRegion: contact.state,
    postalCode: contact.pinCode,
    addressCountry: 'IN',
  },
})
