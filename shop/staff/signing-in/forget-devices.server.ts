import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { knownDevices, verifications } from '../tables.server.ts'
import { knownDays } from './known-devices.server.ts'

/** With a new password, and for a person who leaves: no device is known, and each asks for the second step again. */
export async function forgetDevices(db: Db, userId: string) {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId))
  await forgetTrustedDevices(db, userId)
}

/** Every device asks for the second step again. */
export const forgetTrustedDevices = (db: Db, userId: string) =>
  db
    .delete(verifications)
    .where(and(eq(verifications.value, userId), sql`starts_with(${verifications.identifier}, 'trust-device-')`))

/** Devices that have not signed in for longer than their cookie lives. */
export const forgetOldDevices = (db: Db) =>
  db.delete(knownDevices).where(lt(knownDevices.lastSignInAt, sql`now() - make_interval(days => ${knownDays})`))
