import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { findRegisteredTexts } from './registered-texts.server.ts'
import { smsTexts } from './sms-texts.ts'

export type SmsFacts = {
  waiting: number
  /** Of the last day. */
  failed: number
  delivered: number
  error: string | null
  /** Labels of texts that the provider refuses. */
  stopped: readonly string[]
  isOn: boolean
}

const whatToDo = 'Open SMS in the store settings: the reason stands beside each SMS.'

export function smsCheck({ waiting, failed, delivered, error, stopped, isOn }: SmsFacts): HealthCheck {
  if (!isOn) return { state: 'good', summary: 'No SMS are sent. Customers get e-mails.' }
  const measured = {
    readings: [
      { label: 'Waiting to be sent', value: String(waiting) },
      { label: 'Delivered in the last day', value: String(delivered) },
      { label: 'Failed in the last day', value: String(failed) },
      ...(error ? [{ label: 'Last error', value: error }] : []),
    ],
    gauges: { waiting, failed, delivered },
  }
  if (stopped.length > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `The provider refuses a registered text, so it is not sent any more: ${stopped.join(', ')}.`,
      whatToDo: 'Compare it with the text on the DLT portal, correct it and save it again.',
    }
  if (waiting > 0 && error)
    return { ...measured, state: 'warning', summary: `SMS could not be sent so far: ${waiting}.`, whatToDo }
  if (failed > 0 && failed > delivered)
    return { ...measured, state: 'warning', summary: 'Most SMS of the last day did not arrive.', whatToDo }
  return { ...measured, state: 'good', summary: 'SMS are sent as they come.' }
}

export async function findSmsFacts(db: Db, isOn: boolean): Promise<SmsFacts> {
  const [found] = await db.execute<Omit<SmsFacts, 'stopped' | 'isOn'>>(sql`
    select count(*) filter (where state = 'due')::int as waiting,
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::int as failed,
      count(*) filter (where state = 'delivered' and created_at > now() - interval '1 day')::int as delivered,
      (select error from text_messages where state = 'due' and error is not null order by created_at desc limit 1) as error
    from text_messages where state = 'due' or created_at > now() - interval '1 day'`)
  const texts = await findRegisteredTexts(db)
  const stopped = texts.filter(({ isOn, stoppedWhy }) => isOn && stoppedWhy).map(({ kind }) => smsTexts[kind].label)
  return { ...found!, stopped, isOn }
}
