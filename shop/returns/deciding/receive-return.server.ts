import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { oweReturnEmail } from '../emails/owe-return-email.server.ts'
import type { Received } from '../inputs.ts'
import { holdReturn, moveReturn } from '../move-return.server.ts'
import { returnLines } from '../tables.server.ts'
import { dropEndedPickup } from './change-pickup.server.ts'
import type { ReturnChange } from './decide-return.server.ts'

type Refused = { kind: 'refused'; errors: Record<string, string> }

/** The parcel is here: how many pieces of each line were in it. No money moves. */
export async function receiveReturn(
  db: Db,
  by: StaffMember,
  { reference, version, received }: { reference: string; version: number; received: Received },
): Promise<ReturnChange | Refused> {
  requirePermission(by, ['orders.fulfil', 'orders.refund'])
  return db.transaction(async (tx) => {
    const held = await holdReturn(tx, reference)
    if (!held) return { kind: 'gone' }
    const { request } = held
    if (request.version !== version) return { kind: 'changed' }
    const lines = await tx.select().from(returnLines).where(eq(returnLines.requestId, request.id))
    const errors: Record<string, string> = {}
    const counted = lines.map(({ id, asked }) => {
      const quantity = received.find(({ lineId }) => lineId === id)?.quantity
      if (quantity === undefined) errors[`received-${id}`] = 'Please enter how many pieces came'
      else if (quantity > asked)
        errors[`received-${id}`] = `Only ${asked} were expected. Write to the customer about the others.`
      return { id, quantity: quantity ?? 0 }
    })
    if (Object.keys(errors).length > 0) return { kind: 'refused', errors }
    if (counted.every(({ quantity }) => quantity === 0))
      return { kind: 'refused', errors: { [`received-${lines[0]!.id}`]: 'Nothing came? Then decline the return.' } }

    if (!(await moveReturn(tx, request, 'received', { actor: by.name, receivedAt: new Date() })))
      return { kind: 'not allowed' }
    await dropEndedPickup(tx, held, new Date())
    for (const { id, quantity } of counted)
      await tx.update(returnLines).set({ received: quantity }).where(eq(returnLines.id, id))
    await oweReturnEmail(tx, request, 'return-received')
    await logChange(tx, by, { action: 'receive return', subject: `return ${reference}`, after: { lines: counted } })
    return { kind: 'done' }
  })
}
