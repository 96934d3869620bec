import { drawQr } from '#shared/printing/draw-qr.server.ts'
import { PasswordProof } from '#shop/staff/inputs.ts'
import { invalid } from '../../../../parts/guard/outcome.ts'
import { notProven, onOwnAccount } from '../own-account.server.ts'

/**
 * The text for the authenticator app: the QR code as an SVG path on a square of `size`, and the same secret to type.
 */
export type Enrolment = { qr: { size: number; path: string }; secret: string; recoveryCodes: string[] }

/** Begins to set up two-step sign-in: answers with the secret for the app. */
export const action = onOwnAccount<Enrolment>(async ({ signIn, proof }) => {
  const read = PasswordProof.safeParse({ current: proof.password })
  if (!read.success) return invalid(read.error)
  const outcome = await signIn.twoStep.begin(proof)
  if (outcome.kind !== 'begun') return notProven(outcome)
  const secret = new URL(outcome.uri).searchParams.get('secret')!
  return { kind: 'done', qr: drawQr(outcome.uri), secret, recoveryCodes: outcome.recoveryCodes }
})
