import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { pinServices } from '../tables.server.ts'
import { type Extent, planServices, type ServicePlan, type TypedService } from './plan-services.ts'

const maxLogged = 100

/** The planned outcome of each row. Nothing is changed. */
export async function checkServices(db: Db, typed: readonly TypedService[], extent: Extent): Promise<ServicePlan> {
  const { pinCode, service, closedUntil } = pinServices
  const rows = await db.select({ pinCode, service, closedUntil }).from(pinServices)
  return planServices(typed, new Map(rows.map(({ pinCode: pin, ...row }) => [pin, row])), extent)
}

/** Saves the rows that can be saved, and answers with what came of each. */
export const saveServices = (
  db: Db,
  by: StaffMember,
  typed: readonly TypedService[],
  extent: Extent,
): Promise<ServicePlan> =>
  db.transaction(async (tx) => {
    requirePermission(by, 'settings.edit')
    await tx.execute(sql`lock table pin_services in share row exclusive mode`)
    const plan = await checkServices(tx, typed, extent)
    const { added, changed, removed } = plan
    const written = [...added, ...changed]
    if (written.length === 0 && removed.length === 0) return plan
    await tx.execute(sql`
      insert into pin_services (pin_code, service, closed_until, source)
      select "pinCode", service, "closedUntil", 'upload'
      from jsonb_to_recordset(${JSON.stringify(written)}::text::jsonb)
        as given ("pinCode" text, service text, "closedUntil" date)
      on conflict (pin_code) do update
      set service = excluded.service, closed_until = excluded.closed_until, source = excluded.source, updated_at = now()`)
    if (removed.length > 0) await tx.delete(pinServices).where(inArray(pinServices.pinCode, removed))
    const one = written.length === 1 && removed.length === 0 ? written[0]! : null
    await logChange(tx, by, {
      action: one ? 'save PIN code' : 'save PIN codes',
      subject: one ? `PIN code ${one.pinCode}` : 'PIN codes',
      after: {
        added: added.length,
        changed: changed.length,
        removed: removed.length,
        pinCodes: written
          .slice(0, maxLogged)
          .map(({ pinCode, service, closedUntil }) => [pinCode, service, closedUntil].filter(Boolean).join(' ')),
      },
    })
    return plan
  })

/** Empties the table: parcels go to every PIN code again. False when it is empty already. */
export const removeServices = (db: Db, by: StaffMember) =>
  db.transaction(async (tx) => {
    requirePermission(by, 'settings.edit')
    const removed = await tx.delete(pinServices).returning({ pinCode: pinServices.pinCode })
    if (removed.length === 0) return false
    await logChange(tx, by, {
      action: 'remove all PIN codes',
      subject: 'PIN codes',
      before: { count: removed.length },
    })
    return true
  })
