import type { Db } from '#db/client.server.ts'
import { beginTry, forgetTries, takeTryBack, type Try } from '#shop/rate-limits/growing-waits.server.ts'
import { waits } from '#shop/rate-limits/limits.ts'
import { sentenceOf } from '#shop/rate-limits/rules.ts'
import type { Known } from './known-devices.server.ts'

export type Refused = { kind: 'refused'; sentence: string; waitSeconds?: number }

export const tooManyTries = (waitSeconds: number): Refused => ({
  kind: 'refused',
  sentence: sentenceOf(waits['sign-ins by e-mail'], waitSeconds),
  waitSeconds,
})

/** How a try was counted, and how it ends: left alone it stays counted as failed. */
export type CountedTry = {
  /** Over 0: it came too early and does not count. */
  waitSeconds: number
  /** As if it had not been: it was neither wrong nor the end of the matter. */
  takeBack(): Promise<unknown>
  /** It was right: the counts of its account or device begin anew, its network keeps its other failures. */
  endWell(): Promise<unknown>
}

/** A device that signed in before counts for itself alone: no stranger can make it wait, not even in its own network. */
export function tryPassword(db: Db, { email, clientAddress }: { email: string; clientAddress: string }, known: Known) {
  if (known.device) return begin(db, [{ name: 'sign-ins by known device', given: known.device }])
  const network = one('sign-ins by network', clientAddress, known)
  return begin(db, [one('sign-ins by e-mail', email, known)], [network])
}

/** Nobody comes here without the password. */
export const tryCode = (db: Db, userId: string, known: Known) =>
  begin(db, [
    known.device ? { name: 'codes by known device', given: known.device } : one('codes by account', userId, known),
  ])

/** Somebody signed in proves that it is still them. */
export const tryOwnPassword = (db: Db, userId: string) =>
  begin(db, [{ name: 'own password by account', given: userId }])

type Capped = 'sign-ins by network' | 'sign-ins by e-mail' | 'codes by account'

const one = (name: Capped, given: string, { isKnownNetwork }: Known): Try => ({
  name,
  given,
  maxWaitSeconds: isKnownNetwork ? waits[name].maxFromKnownNetworkSeconds : undefined,
})

async function begin(db: Db, own: Try[], shared: Try[] = []): Promise<CountedTry> {
  const all = [...own, ...shared]
  return {
    ...(await beginTry(db, all)),
    takeBack: () => takeTryBack(db, all),
    async endWell() {
      await forgetTries(db, own)
      if (shared.length > 0) await takeTryBack(db, shared)
    },
  }
}
