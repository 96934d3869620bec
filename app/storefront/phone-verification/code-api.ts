import type { CodeNotSent, CodeSent, PhoneProof } from '#shop/phone-verification/answers.ts'
import type { CodePurpose } from '#shop/phone-verification/inputs.ts'
import { askServer } from '../ask-server.ts'
import { randomUuid } from '../random-uuid.ts'

type About = { phone: string; purpose: CodePurpose }

/** `isOnItsWay`: an SMS was sent, now or a moment ago; `waitSeconds`: until another code may be asked for. */
export type Asked = { kind: 'sent' | 'refused'; sentence: string; isOnItsWay: boolean; waitSeconds: number }

const unreached = 'We could not reach the shop. Please check your connection and try again.'

export async function askForCode(about: About): Promise<Asked> {
  const { ok, body } = await askServer<CodeSent, CodeNotSent>('/api/codes', { body: about })
  if (ok) return { kind: 'sent', sentence: '', isOnItsWay: true, waitSeconds: body.waitSeconds }
  const sentence = body.fields?.phone ?? body.error ?? unreached
  return { kind: 'refused', sentence, isOnItsWay: body.isOnItsWay ?? false, waitSeconds: body.waitSeconds ?? 0 }
}

export type Checked = { kind: 'right'; proof: string } | { kind: 'wrong'; sentence: string }

/** A right code whose answer was lost on the way is right once more on this page. */
const key = randomUuid()

export async function checkCode(about: About & { code: string }): Promise<Checked> {
  const headers = { 'idempotency-key': key }
  const { ok, body } = await askServer<PhoneProof>('/api/codes/check', { body: about, headers })
  if (ok) return { kind: 'right', proof: body.proof }
  return { kind: 'wrong', sentence: body.fields?.code ?? body.error ?? unreached }
}
