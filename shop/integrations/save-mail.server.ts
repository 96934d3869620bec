import type { Db } from '#db/client.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { MailForm, StoredMail } from './inputs.ts'
import type { Integrations } from './open-integrations.server.ts'
import { endOf } from './rules.ts'
import { environmentWins } from './save-gateway.server.ts'
import { type IntegrationSaved, storeIntegration } from './store-integration.server.ts'
import { warnOwnersBy } from './warn-owners.server.ts'

type Services = { integrations: Integrations }

/** Stores the mail server. A blank password stays what it was, for the same user of the same server alone. */
export async function saveMail(
  db: Db,
  by: StaffMember,
  { integrations }: Services,
  { form, version }: { form: MailForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.mail()
  if (before.from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const stored = before.from === 'back office' ? before.stored : null
  const isSame = stored?.host === form.host && stored.user === form.user
  const password = form.user === '' ? '' : form.password || (isSame ? stored.password : '')
  if (form.user !== '' && password === '')
    return { kind: 'refused', field: 'password', sentence: 'Enter the password of this user at this server' }
  const found = await integrations.secretsKey.findOrMake()
  if (found.kind === 'refused') return { kind: 'refused', sentence: found.sentence }
  const settings: StoredMail = { ...form, password }
  const sealed = found.seal.seal(JSON.stringify(settings), 'mail')
  const { host, port, user, from } = settings
  const shown = {
    host,
    port: String(port),
    user,
    from,
    passwordEnd: endOf(password),
    ...(form.mayBePlain && { mayBePlain: 'on' }),
  }
  const isStored = await db.transaction((tx) => storeIntegration(tx, by, { name: 'mail', version, sealed, shown }))
  if (isStored && !isSame) await warnOwnersBy(before, db, by)
  return { kind: isStored ? 'done' : 'conflict' }
}

export async function removeMail(
  db: Db,
  by: StaffMember,
  { integrations }: Services,
  version: number,
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const before = integrations.mail()
  if (before.from === 'environment') return { kind: 'refused', sentence: environmentWins }
  const isStored = await db.transaction((tx) =>
    storeIntegration(tx, by, { name: 'mail', version, sealed: null, shown: {} }),
  )
  if (isStored) await warnOwnersBy(before, db, by)
  return { kind: isStored ? 'done' : 'conflict' }
}
