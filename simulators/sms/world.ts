import { emptyWorld, type World } from '../harness/world.ts'

/** An SMS as the phone shows it. */
export interface Sms {
  requestId: string
  /** With the country's 91. */
  mobiles: string
  templateId: string
  variables: Record<string, string>
  acceptedAt: number
  state: 'accepted' | 'delivered' | 'failed'
}

export type Task = { kind: 'report'; requestId: string }

/** Everything the provider knows. */
export interface SmsWorld extends World<Task> {
  sent: Sms[]
  /** By number: what becomes of its SMS; others are delivered. */
  failing: Record<string, { status: string; reason: string }>
  balance: number
  reportsAfterMs: number
  /** How often each report is sent beyond the first time. */
  duplicates: number
  /** Reports are not sent. */
  isMute: boolean
}

export const emptySms = (seed: string): SmsWorld => ({
  ...emptyWorld(seed),
  sent: [],
  failing: {},
  balance: 1_000,
  reportsAfterMs: 20_000,
  duplicates: 0,
  isMute: false,
})
