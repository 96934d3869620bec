import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { storeDocument } from '#db/store-document.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type BookingSettings, defaultBookingSettings } from './inputs.ts'
import { bookingSettings } from './tables.server.ts'

/** How parcels are booked, as the owner set it; version 0: never. */
export async function findBookingSettings(db: Db): Promise<BookingSettings & { version: number }> {
  const [row] = await db.select().from(bookingSettings).where(eq(bookingSettings.id, 1))
  if (!row) return { ...defaultBookingSettings, version: 0 }
  const { id: _, ...settings } = row
  return settings
}

/** `version` is the one the person saw. */
export async function saveBookingSettings(
  db: Db,
  by: StaffMember,
  { version, settings }: { version: number; settings: BookingSettings },
): Promise<{ kind: 'done' } | { kind: 'conflict' }> {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const { version: _, ...before } = await findBookingSettings(tx)
    if ((await storeDocument(tx, bookingSettings, version, settings)) === 'conflict') return { kind: 'conflict' }
    await logChange(tx, by, { action: 'change booking', subject: 'store settings', before, after: settings })
    return { kind: 'done' }
  })
}
