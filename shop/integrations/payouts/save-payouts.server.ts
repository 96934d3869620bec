import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from '../open-integrations.server.ts'
import type { PayoutsForm, StoredPayouts } from '../payout-inputs.ts'
import { endOf } from '../rules.ts'
import { type IntegrationSaved, storeIntegration } from '../store-integration.server.ts'

/** `countOpen`: payouts that have not ended. */
type Services = { integrations: Integrations; countOpen(tx: Db): Promise<number> }

/**
 * Stores the keys for payouts. A blank secret stays what it was, for the same key alone; another account is refused
 * while payouts of the one before are open, since only that one knows whether they were sent.
 */
export async function savePayouts(
  db: Db,
  by: StaffMember,
  { integrations, countOpen }: Services,
  { form, version }: { form: PayoutsForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.payouts()
  const stored = before.from === 'back office' && before.stored.keyId === form.keyId ? before.stored : null
  const keySecret = form.keySecret || (stored?.keySecret ?? '')
  if (keySecret === '') return { kind: 'refused', field: 'keySecret', sentence: 'Enter the secret of this key' }
  const webhookSecret = form.webhookSecret || (stored?.webhookSecret ?? '')
  if (webhookSecret === keySecret)
    return {
      kind: 'refused',
      field: 'webhookSecret',
      sentence: 'The webhook secret should differ from the key secret',
    }
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const { keyId, accountNumber } = form
  const settings: StoredPayouts = { keyId, keySecret, accountNumber, webhookSecret }
  const sealed = found.seal.seal(JSON.stringify(settings), 'payouts')
  const shown = { keyId, accountNumber, keySecretEnd: endOf(keySecret), webhookSecretEnd: endOf(webhookSecret) }
  const isOtherAccount = before.from === 'back office' && before.stored.accountNumber !== accountNumber
  return db.transaction(async (tx) => {
    const open = isOtherAccount ? await countOpen(tx) : 0
    if (open > 0) return { kind: 'refused', field: 'accountNumber', sentence: sayOpen(open) }
    const isStored = await storeIntegration(tx, by, { name: 'payouts', version, sealed, shown })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

/** Takes the keys away; refused while payouts are open. */
export async function removePayouts(
  db: Db,
  by: StaffMember,
  { countOpen }: Pick<Services, 'countOpen'>,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const open = await countOpen(tx)
    if (open > 0) return { kind: 'refused', sentence: sayOpen(open) }
    const isStored = await storeIntegration(tx, by, { name: 'payouts', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

const sayOpen = (open: number) =>
  `${open === 1 ? 'One payout is' : `${open} payouts are`} still open at RazorpayX. Keep this account until they have ended, or cancel them.`
