import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { CourierForm, StoredCourier } from './courier-inputs.ts'
import type { Integrations } from './open-integrations.server.ts'
import { endOf } from './rules.ts'
import { type IntegrationSaved, storeIntegration } from './store-integration.server.ts'

/** `countUnanswered`: bookings that the courier was asked for and has not answered. */
type Services = { integrations: Integrations; countUnanswered(tx: Db): Promise<number> }

/**
 * Stores the user of the courier. A blank password stays what it was, for the same user alone. Another user is refused
 * while bookings are unanswered: asked by another account, they would be made twice.
 */
export async function saveCourier(
  db: Db,
  by: StaffMember,
  { integrations, countUnanswered }: Services,
  { form, version }: { form: CourierForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.courier()
  const stored = before.from === 'back office' && before.stored.email === form.email ? before.stored : null
  const password = form.password || (stored?.password ?? '')
  if (password === '') return { kind: 'refused', field: 'password', sentence: 'Enter the password of this user' }
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const { email, pickupPlace } = form
  const settings: StoredCourier = { email, password, pickupPlace }
  const sealed = found.seal.seal(JSON.stringify(settings), 'courier')
  const shown = { email, pickupPlace, passwordEnd: endOf(password) }
  const isOtherUser = before.from === 'back office' && before.stored.email !== email
  return db.transaction(async (tx) => {
    const unanswered = isOtherUser ? await countUnanswered(tx) : 0
    if (unanswered > 0) return { kind: 'refused', field: 'email', sentence: sayUnanswered(unanswered) }
    const isStored = await storeIntegration(tx, by, { name: 'courier', version, sealed, shown })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

/** Takes the user away; refused while bookings are unanswered. */
export async function removeCourier(
  db: Db,
  by: StaffMember,
  { countUnanswered }: Pick<Services, 'countUnanswered'>,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const unanswered = await countUnanswered(tx)
    if (unanswered > 0) return { kind: 'refused', sentence: sayUnanswered(unanswered) }
    const isStored = await storeIntegration(tx, by, { name: 'courier', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

const sayUnanswered = (count: number) =>
  `The courier has not answered ${count === 1 ? 'one booking' : `${count} bookings`} of this user. Wait until it does, or cancel ${count === 1 ? 'it' : 'them'} first.`
