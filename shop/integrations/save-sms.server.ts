import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from './open-integrations.server.ts'
import { endOf } from './rules.ts'
import type { SmsForm, StoredSms } from './sms-inputs.ts'
import { type IntegrationSaved, storeIntegration } from './store-integration.server.ts'

type Services = { integrations: Integrations }

/** Stores the SMS provider. A blank key stays what it was, for the same provider at the same host alone. */
export async function saveSms(
  db: Db,
  by: StaffMember,
  { integrations }: Services,
  { form, version }: { form: SmsForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.sms()
  const stored = before.from === 'back office' ? before.stored : null
  const isSame = stored?.provider === form.provider && hostOf(stored.url) === hostOf(form.url)
  const key = form.key || (isSame ? stored.key : '')
  if (key === '') return { kind: 'refused', field: 'key', sentence: 'Enter the key of this provider' }
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const settings: StoredSms = { ...form, key, reportsSecret: form.reportsSecret || (stored?.reportsSecret ?? '') }
  const { key: secret, reportsSecret, ...shown } = settings
  const ends = { keyEnd: endOf(secret), reportsSecretEnd: endOf(reportsSecret) }
  const sealed = found.seal.seal(JSON.stringify(settings), 'sms')
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'sms', version, sealed, shown: { ...shown, ...ends } })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

export async function removeSms(db: Db, by: StaffMember, version: number): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  return db.transaction(async (tx) => {
    const isStored = await storeIntegration(tx, by, { name: 'sms', version, sealed: null, shown: {} })
    return { kind: isStored ? 'done' : 'conflict' }
  })
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : '')
