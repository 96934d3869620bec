import type { SmsText } from './sms-texts.ts'

/**
 * The cause of a failure: `template`: the registered text cannot be used; `number`: this phone takes no such SMS;
 * `account`: the whole channel stands still; `busy` and `temporary` pass by themselves.
 */
export type SmsTrouble = 'template' | 'number' | 'account' | 'busy' | 'temporary' | 'unknown'

/** `remark`: what staff should know of an SMS that was accepted. `unsure`: no answer came, so that it may have been sent; it must not be sent again. */
export type SmsOutcome =
  | { kind: 'accepted'; providerId: string; remark?: string }
  | { kind: 'refused'; why: SmsTrouble; sentence: string; retryAfterSeconds?: number }
  | { kind: 'unsure'; sentence: string }

/** `phone`: ten digits of an Indian mobile; `text`: the registered text with its variables filled in. */
export type SmsToSend = {
  phone: string
  registered: RegisteredSms
  variables: Readonly<Record<string, string>>
  text: string
  /** Ours, the same for every try. */
  reference: string
}

/** As it stands on the operator's portal (DLT). */
export type RegisteredSms = {
  kind: SmsText
  /** With our names of the variables in braces. */
  text: string
  dltTemplateId: string
  /** The provider's own id of the text, where it has one. */
  providerTemplateId: string
}

export type SmsFate = { state: 'delivered' | 'failed' | 'on the way'; why?: SmsTrouble }

/** The fate of an SMS: a hint, since nobody signs it. */
export type SmsReport = SmsFate & {
  providerId: string
  /** The provider's own code and words. */
  said: string
}

/** One way of sending SMS. */
export interface SmsProvider {
  send(sms: SmsToSend): Promise<SmsOutcome>
  /** Empty when the body is none of its reports. */
  readReports(raw: Buffer, contentType: string): SmsReport[]
  /** The fate in a report that was stored by its words alone. */
  readSaid(said: string): SmsFate
}
