import { OwnName, PasswordChange } from '#shop/staff/inputs.ts'
import type { StaffSignIn } from '#shop/staff/sign-in.server.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import { fieldErrors } from '../forms/field-errors.ts'
import type { FormAction } from '../guard/form-action.ts'
import type { AccountAnswer } from './account-answer.ts'
import { drawQr } from './draw-qr.server.ts'

type Asked = { action: FormAction; by: StaffMember; clientAddress: string; headers: Headers }

/** Does what a form of the account page asks for. A session made anew comes with its cookies. */
export async function doAccountChange(
  signIn: StaffSignIn,
  asked: Asked,
): Promise<{ answer: AccountAnswer; setCookie?: string[] }> {
  const { action, by, clientAddress, headers } = asked
  const text = (name: string) => String(action.form.get(name) ?? '')
  const proof = { by, password: text('current'), clientAddress, headers }
  const { twoStep, ownAccount } = signIn

  switch (action.name) {
    case 'name': {
      const read = OwnName.safeParse({ name: text('name'), seen: text('seen') })
      if (!read.success) return invalid(read.error)
      const outcome = await ownAccount.rename(by, read.data)
      return { answer: outcome === 'done' ? { kind: 'done', intent: 'name' } : { kind: outcome } }
    }
    case 'password': {
      const read = PasswordChange.safeParse({ current: text('current'), password: text('password') })
      if (!read.success) return invalid(read.error)
      const outcome = await ownAccount.changePassword(proof, read.data.password)
      if (outcome.kind === 'refused') return { answer: { kind: 'invalid', fields: { current: outcome.sentence } } }
      return { answer: { kind: 'done', intent: 'password' }, setCookie: outcome.setCookie }
    }
    case 'begin two-step': {
      const outcome = await twoStep.begin(proof)
      if (outcome.kind !== 'begun') return { answer: no(outcome) }
      const secret = new URL(outcome.uri).searchParams.get('secret')!
      return { answer: { kind: 'begun', qr: drawQr(outcome.uri), secret, recoveryCodes: outcome.recoveryCodes } }
    }
    case 'confirm two-step': {
      const outcome = await twoStep.confirm({ by, code: text('code'), clientAddress, headers })
      if (outcome.kind === 'refused') return { answer: outcome }
      return { answer: { kind: 'done', intent: 'confirm two-step' }, setCookie: outcome.setCookie }
    }
    case 'turn off two-step': {
      const outcome = await twoStep.turnOff({ ...proof, code: text('code') })
      return outcome.kind === 'off'
        ? { answer: { kind: 'done', intent: 'turn off two-step' }, setCookie: outcome.setCookie }
        : { answer: no(outcome) }
    }
    case 'renew recovery codes': {
      const outcome = await twoStep.renewRecoveryCodes({ ...proof, code: text('code') })
      return { answer: outcome.kind === 'renewed' ? outcome : no(outcome) }
    }
    case 'end session':
      return {
        answer: (await ownAccount.endSessions(by, headers, text('session')))
          ? { kind: 'done', intent: 'end session' }
          : { kind: 'changed meanwhile' },
      }
    case 'end others':
      await ownAccount.endSessions(by, headers, null)
      return { answer: { kind: 'done', intent: 'end others' } }
    default:
      return { answer: { kind: 'failed' } }
  }
}

const invalid = (error: Parameters<typeof fieldErrors>[0]) => ({
  answer: { kind: 'invalid', fields: fieldErrors(error) } as const,
})

/** Not now: it was turned on or off in another window. */
const no = (outcome: { kind: 'refused' | 'wrong code'; sentence: string } | { kind: 'not now' }): AccountAnswer => {
  if (outcome.kind === 'not now') return { kind: 'changed meanwhile' }
  if (outcome.kind === 'wrong code') return { kind: 'invalid', fields: { code: outcome.sentence } }
  return { kind: 'refused', sentence: outcome.sentence }
}
