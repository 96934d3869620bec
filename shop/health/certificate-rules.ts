import { formatDay } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'

export type CertificateFacts = {
  host: string
  /** Null means it could not be read. */
  validTo: Date | null
  /** Why it could not be read, or why this machine does not accept it. */
  problem: string | null
}

const dayMs = 86_400_000
/** Most authorities renew 30 days before the end: so late, renewal does not work. */
const warnDays = 21
const criticalDays = 7

export function certificateCheck({ host, validTo, problem }: CertificateFacts, now: Date): HealthCheck {
  if (!validTo)
    return {
      state: 'good',
      summary: `The certificate of ${host} could not be read from this machine (${problem ?? 'no answer'}).`,
      readings: [],
    }
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const measured = {
    readings: [{ label: 'Valid until', value: formatDay(validTo) }],
    gauges: { days_left: days },
  }
  const renew = 'Renew the certificate at the proxy, and check why it was not renewed automatically.'
  if (days < 0)
    return {
      ...measured,
      state: 'critical',
      summary: `The certificate of ${host} ended on ${formatDay(validTo)}. Browsers refuse to open the shop.`,
      whatToDo: renew,
    }
  if (days < warnDays)
    return {
      ...measured,
      state: days < criticalDays ? 'critical' : 'warning',
      summary: `The certificate of ${host} ends in ${days === 1 ? '1 day' : `${days} days`}.`,
      whatToDo: renew,
    }
  if (problem)
    return {
      ...measured,
      state: 'warning',
      summary: `This machine does not accept the certificate of ${host} (${problem}).`,
      whatToDo: 'Unless your own authority signed it, browsers refuse it too. Check the certificate at the proxy.',
    }
  return { ...measured, state: 'good', summary: `The certificate is good for ${days} more days.` }
}
