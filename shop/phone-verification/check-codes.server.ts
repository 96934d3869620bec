import type { Db } from '#db/client.server.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { lookAtCount } from '#shop/rate-limits/count-requests.server.ts'
import { findCodeCap } from './code-cap.server.ts'

/** From so much of the cap on, the owner is warned. */
const manyShare = 0.8

type CodeFacts = { sent: number; maxPerHour: number; isOn: boolean }

/** `sent`: in the hour that is counted now. */
export function phoneVerificationCheck({ sent, maxPerHour, isOn }: CodeFacts): HealthCheck {
  if (!isOn) return { state: 'good', summary: 'No codes are sent, because no SMS are.' }
  const measured = {
    readings: [{ label: 'Codes sent in this hour', value: `${sent} of ${maxPerHour}` }],
    gauges: { sent_this_hour: sent },
  }
  const whatToDo =
    'Open SMS in the store settings. Raise the number of codes an hour if these are customers. If not, leave it: it limits what a stranger can make you pay.'
  if (sent >= maxPerHour)
    return {
      ...measured,
      state: 'critical',
      summary: 'No more codes are sent in this hour, because the shop sent as many as you allow.',
      whatToDo,
    }
  if (sent >= maxPerHour * manyShare)
    return { ...measured, state: 'warning', summary: 'Many codes were sent in this hour.', whatToDo }
  return { ...measured, state: 'good', summary: 'Codes are sent as customers ask for them.' }
}

export async function findCodeFacts(db: Db, isOn: boolean): Promise<CodeFacts> {
  const [{ count }, { maxPerHour }] = await Promise.all([
    lookAtCount(db, 'codes of the shop an hour', 'shop'),
    findCodeCap(db),
  ])
  return { sent: count, maxPerHour, isOn }
}
