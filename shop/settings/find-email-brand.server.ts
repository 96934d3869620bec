import type { Db } from '#db/client.server.ts'
import { fittedSize, type Logo, logoUrl } from '#shop/media/logo-rules.ts'
import { findSettings } from './queries.server.ts'

/** The brand around an e-mail's message, as the settings have it now. */
export async function findEmailBrand(db: Db, shopUrl: string) {
  const { brand, logo, contact } = await findSettings(db)
  const { name, tagline, legalName } = brand
  const { addressLine: street, city, pinCode, state } = contact
  const addressLine = [street, `${city} ${pinCode}`.trim(), state].filter(Boolean).join(', ')
  return {
    name,
    tagline,
    legalName,
    addressLine,
    supportEmail: contact.supportEmail,
    phone: contact.phone,
    shopUrl,
    logo: logoOf(logo.onLight, shopUrl),
  }
}

/** Many mail programs show no SVG. */
const logoOf = (logo: Logo | null, shopUrl: string) =>
  logo && { url: new URL(logoUrl(logo, 'print.png'), shopUrl).href, ...fittedSize(logo, { width: 240, height: 64 }) }
