import type { Razorpay } from '#config'
import { type MailTrial, tryMail } from '#shop/messages/try-mail.server.ts'
import { razorpayProvider } from '#shop/payments/razorpay.server.ts'
import { tryGateway } from '#shop/payments/try-gateway.server.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { type Integrations, effectiveMail } from './open-integrations.server.ts'

/** The outcome of a trial, in a sentence for the owner. */
export type Trial = { ok: boolean; sentence: string }

/** Tries the keys that the shop uses now. */
export async function tryConnectedGateway(by: StaffMember, integrations: Integrations): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  const now = integrations.gateway()
  if (now.from === 'unreadable') return { ok: false, sentence: now.sentence }
  if (now.from === 'nothing' || !now.keys)
    return { ok: false, sentence: 'There are no keys to try: payments go to the simulator.' }
  return tryKeys(now.keys)
}

/** Asks the gateway a question that costs nothing. */
export async function tryKeys(keys: Razorpay): Promise<Trial> {
  const { isGood, title, description } = await tryGateway(razorpayProvider({ ...keys, webhookSecrets: [] }))
  return { ok: isGood, sentence: `${title}. ${description}` }
}

/** Sends a test e-mail to the person who asks, by the server that the shop uses now. */
export async function tryConnectedMail(by: StaffMember, integrations: Integrations, brand: string): Promise<MailTrial> {
  requirePermission(by, 'connections.manage')
  const now = integrations.mail()
  if (now.from === 'unreadable') return { ok: false, sentence: now.sentence }
  const { smtpUrl, from } = effectiveMail(now, integrations.mailOfEnvironment)
  if (!smtpUrl) return { ok: false, sentence: 'There is no mail server to try: e-mails are written to files.' }
  return tryMail({ smtpUrl, from }, { to: by.email, brand })
}
