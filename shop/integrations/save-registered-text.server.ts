import type { Db } from '#db/client.server.ts'
import { findRegisteredTexts, storeRegisteredText } from '#shop/messages/sms/registered-texts.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import { logChange } from '#shop/staff/staff-log.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from './open-integrations.server.ts'
import type { RegisteredTextForm } from './sms-inputs.ts'
import type { IntegrationSaved } from './store-integration.server.ts'

/** Stores what is registered of one text, and whether the shop sends it. */
export async function saveRegisteredText(
  db: Db,
  by: StaffMember,
  { integrations }: { integrations: Pick<Integrations, 'sms'> },
  { form, version }: { form: RegisteredTextForm; version: number },
): Promise<IntegrationSaved> {
  requirePermission(by, 'connections.manage')
  const now = integrations.sms()
  const isMsg91 = now.from === 'back office' && now.stored.provider === 'msg91'
  if (isMsg91 && form.isOn && form.providerTemplateId === '')
    return {
      kind: 'refused',
      field: 'providerTemplateId',
      sentence: 'MSG91 sends a text by this ID. Copy it from there.',
    }
  return db.transaction(async (tx) => {
    const before = (await findRegisteredTexts(tx)).find(({ kind }) => kind === form.kind)
    if (!(await storeRegisteredText(tx, form, version))) return { kind: 'conflict' }
    await logChange(tx, by, { action: 'save SMS text', subject: `SMS ${form.kind}`, before, after: form })
    return { kind: 'done' }
  })
}
