import { GatewayError, type GatewayErrorKind } from '#shop/payments/provider.ts'
import { requirePermission } from '#shop/staff/require-permission.ts'
import type { StaffMember } from '#shop/staff/types.ts'
import type { Integrations } from '../open-integrations.server.ts'
import type { Trial } from '../try-integrations.server.ts'

const says: Record<GatewayErrorKind, string> = {
  auth: 'RazorpayX does not accept these keys, or not from the address of this machine: allow it in its dashboard.',
  low_balance: 'RazorpayX says that the balance is too low.',
  rejected: 'RazorpayX does not know this account number. Copy it from its dashboard, under Banking.',
  conflict: 'RazorpayX is busy with another question. Please try again.',
  rate_limited: 'RazorpayX is asked too often right now. Please try again in a minute.',
  network: 'RazorpayX cannot be reached. Look at the internet connection of this machine.',
  timeout: 'RazorpayX did not answer in time. Please try again.',
  server: 'RazorpayX has a problem of its own. Please try again later.',
}

/** Asks whether these keys open this account, and sends nothing. */
export async function tryPayouts(by: StaffMember, integrations: Integrations): Promise<Trial> {
  requirePermission(by, 'connections.manage')
  const now = integrations.payouts()
  if (now.from === 'unreadable') return { ok: false, sentence: now.sentence }
  const provider = integrations.payoutProvider()
  if (!provider) return { ok: false, sentence: 'There are no keys to try. Save some first.' }
  try {
    await provider.check()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { ok: false, sentence: says[error.kind] }
  }
  return {
    ok: true,
    sentence:
      now.from === 'simulator'
        ? 'The test payouts on this machine answer. Nobody gets real money.'
        : 'RazorpayX accepts these keys for this account.',
  }
}
