import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'

/** Where parcels come back to, in lines; blank while the shop's address is not entered. */
export async function findReturnAddress(db: Db) {
  const { brand, contact } = await findSettings(db)
  const { addressLine, city, pinCode, state, phone } = contact
  if (addressLine === '') return ''
  const place = [`${city} ${pinCode}`.trim(), state].filter(Boolean).join(', ')
  return [`${brand.name}, returns`, addressLine, place, phone && `Phone ${phone}`].filter(Boolean).join('\n')
}
