import { logoUrl } from '#shop/media/logo-rules.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { shownGstin } from '#shop/settings/seller-kinds.ts'
import { returnPolicyData } from '../return-policy-data.ts'

/** The business behind the shop, as search engines read it: https://schema.org/OnlineStore. */
export function organizationData(settings: ShownSettings, publicUrl: string) {
  const { brand, contact, logo } = settings
  const icon = logo.icon ?? logo.onLight
  const gstin = shownGstin(brand)
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: brand.name,
    ...(brand.legalName && { legalName: brand.legalName }),
    ...(brand.blurb && { description: brand.blurb }),
    url: `${publicUrl}/`,
    logo: `${publicUrl}${icon ? logoUrl(icon, 'icon-512.png') : '/app-icon-512.png'}`,
    ...(gstin && { taxID: gstin }),
    ...(contact.supportEmail && { email: contact.supportEmail }),
    ...(contact.phone && { telephone: contact.phone }),
    sameAs: [contact.instagram, contact.facebook, contact.youtube].filter(Boolean),
    ...(contact.addressLine && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.addressLine,
        addressLocality: contact.city,
        addressRegion: contact.state,
        postalCode: contact.pinCode,
        addressCountry: 'IN',
      },
    }),
    hasMerchantReturnPolicy: returnPolicyData(settings, publicUrl),
  }
}
