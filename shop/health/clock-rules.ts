import { sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'

export type ClockFacts = {
  /** Other clocks against this machine's: positive where they are ahead. Null means not asked. */
  databaseAheadMs: number | null
  gatewayAheadMs: number | null
  /** The last time that this machine's clock was set, or the machine slept. */
  jump: { at: Date; byMs: number } | null
}

const warnMs = 30_000
/** The database's clock decides starts and prices; more than this is seen by people who wait for a start. */
const warnDatabaseMs = 2_000
const criticalMs = 5 * 60_000
const recentMs = 60 * 60_000

export function clockCheck({ databaseAheadMs, gatewayAheadMs, jump }: ClockFacts, now: Date): HealthCheck {
  const measured = {
    readings: [
      { label: 'This machine', value: formatMoment(now) },
      { label: 'Database', value: sayOffset(databaseAheadMs) },
      { label: 'Payment gateway', value: sayOffset(gatewayAheadMs) },
    ],
    gauges: {
      ...(databaseAheadMs !== null && { database_ahead_seconds: databaseAheadMs / 1_000 }),
      ...(gatewayAheadMs !== null && { gateway_ahead_seconds: gatewayAheadMs / 1_000 }),
    },
  }
  const off = [
    { other: 'database', offMs: Math.abs(databaseAheadMs ?? 0), warnMs: warnDatabaseMs },
    { other: 'payment gateway', offMs: Math.abs(gatewayAheadMs ?? 0), warnMs },
  ].filter(({ offMs, warnMs: least }) => offMs >= least)
  const [worst] = off.toSorted((one, other) => other.offMs - one.offMs)
  if (worst) {
    const { other, offMs } = worst
    return {
      ...measured,
      state: offMs >= criticalMs ? 'critical' : 'warning',
      summary: `The clock of this machine and that of the ${other} differ by ${sayDuration(offMs)}.`,
      whatToDo:
        'Switch on time synchronisation (NTP) on this machine: payments, offers and codes to sign in depend on it.',
    }
  }
  if (jump && Math.abs(now.getTime() - jump.at.getTime()) < recentMs)
    return {
      ...measured,
      state: 'warning',
      summary: `The clock of this machine jumped by ${sayDuration(Math.abs(jump.byMs))} at ${formatMoment(jump.at)}, or the machine slept.`,
      whatToDo: 'If this happens again, switch on time synchronisation (NTP). This notice goes away after an hour.',
    }
  return { ...measured, state: 'good', summary: 'The clocks agree.' }
}

const sayOffset = (aheadMs: number | null) => {
  if (aheadMs === null) return 'Not asked yet'
  if (Math.abs(aheadMs) < 2_000) return 'The same'
  return `${sayDuration(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead' : 'behind'}`
}
