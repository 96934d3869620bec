import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { CourierForm, StoredCourier } from './courier-inputs.ts'
import type { Integrations } from './open-integrations.server.ts'
import { endOf } from './rules.ts'
import { type IntegrationSaved, storeIntegration } from './store-integration.server.ts'

/** Stores the user of the courier. A blank password stays what it was, for the same user alone. */
export async function saveCourier(
  db: Db,
  by: StaffMember,
  { integrations }: { integrations: Integrations },
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
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'courier', version, sealed, shown })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

export async function removeCourier(db: Db, by: StaffMember, version: number): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'courier', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}
