import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import { findRegisteredTexts } from '#shop/messages/sms/registered-texts.server.ts'
import type { SmsProvider } from '#shop/messages/sms/sms-provider.ts'
import { fillIn, type SmsText, smsTexts } from '#shop/messages/sms/sms-texts.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Trial } from './try-integrations.server.ts'

type Asked = { kind: SmsText; phone: string }

/** Sends one SMS with an example to a number of the owner's own. It costs what an SMS costs. */
export async function trySms(
  db: Db,
  by: StaffMember,
  provider: SmsProvider | null,
  { kind, phone }: Asked,
): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  if (!provider) return { ok: false, sentence: 'There is no SMS provider to try. Save one first.' }
  const registered = (await findRegisteredTexts(db)).find((one) => one.kind === kind)
  const variables = smsTexts[kind].example
  const text = registered && fillIn(registered.text, variables)
  if (!registered || !text) return { ok: false, sentence: 'Save this text first.' }
  if ((await countRequest(db, 'SMS to a number a day', phone)).isOver)
    return { ok: false, sentence: 'This number got several SMS today. Try another one, or tomorrow.' }
  const outcome = await provider.send({ phone, registered, variables, text, reference: `try-${randomUUID()}` })
  return outcome.kind === 'accepted'
    ? { ok: true, sentence: `The provider accepted the SMS (${outcome.providerId}). Look at the phone.` }
    : { ok: false, sentence: outcome.sentence }
}
