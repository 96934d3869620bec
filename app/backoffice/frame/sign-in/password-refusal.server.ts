import type { Db } from '#db/client.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { isEasilyGuessed } from '#shop/staff/passwords/weigh-password.server.ts'

const sentence =
  'This password is easy to guess. Please use three or four words that have nothing to do with you or the shop.'

/** The error beside a new password that is soon guessed; null for a good one. */
export async function findPasswordRefusal(
  db: Db,
  password: string,
  person: { name: string; email: string },
): Promise<{ password: string } | null> {
  const { brand } = await findSettings(db)
  return isEasilyGuessed(password, [person.name, person.email, brand.name]) ? { password: sentence } : null
}
