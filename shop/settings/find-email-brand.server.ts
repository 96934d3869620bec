import type { Db } from '#db/client.server.ts'
import { findSettings } from './queries.server.ts'

/** The brand around an e-mail's message, as the settings have it now. */
export async function findEmailBrand(db: Db, shopUrl: string) {
  const { brand, contact } = await findSettings(db)
  const { name, tagline, legalName } = brand
  const { addressLine: street, city, pinCode, state } = contact
  const addressLine = [street, `${city} ${pinCode}`.trim(), state].filter(Boolean).join(', ')
  return { name, tagline, legalName, addressLine, supportEmail: contact.supportEmail, phone: contact.phone, shopUrl }
}
