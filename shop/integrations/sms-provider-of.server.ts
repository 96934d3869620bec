import { httpSms } from '#shop/messages/sms/http-sms.server.ts'
import { msg91 } from '#shop/messages/sms/msg91.server.ts'
import type { SmsProvider } from '#shop/messages/sms/sms-provider.ts'
import type { StoredSms } from './sms-inputs.ts'

export type SmsNow =
  | { from: 'back office'; stored: StoredSms }
  | { from: 'unreadable'; sentence: string }
  | { from: 'nothing' }

/** The provider of SMS now; null: none that can be used. */
export function smsProviderOf(now: SmsNow, msg91Base: string): SmsProvider | null {
  if (now.from !== 'back office') return null
  const { provider, key, ...shape } = now.stored
  return provider === 'msg91' ? msg91({ apiBase: msg91Base, authKey: key }) : httpSms({ ...shape, authorization: key })
}

/** The secret that reports must carry; empty: none are taken. */
export const reportsSecretOf = (now: SmsNow) => (now.from === 'back office' ? now.stored.reportsSecret : '')
