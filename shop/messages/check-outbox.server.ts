import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sayCount, sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { addressIsLimited } from './rules.ts'

export type OutboxFacts = {
  /** E-mails that are due and not sent; later ones wait for their time. */
  owed: number
  oldestMs: number
  /** Of the last day, after every try. */
  givenUp: number
  lastSentAt: Date | null
  error: string | null
  isOutbox: boolean
  /** Strangers can order here, so somebody waits for these e-mails. */
  isForReal: boolean
}

const lateMs = 10 * 60_000
const veryLateMs = 2 * 3_600_000

const checkServer =
  'Check the mail server under Payments and e-mail, or SMTP_URL. The shop keeps trying for about a day.'

export function outboxCheck({
  owed,
  oldestMs,
  givenUp,
  lastSentAt,
  error,
  isOutbox,
  isForReal,
}: OutboxFacts): HealthCheck {
  const measured = {
    readings: [
      { label: 'Waiting to be sent', value: owed === 0 ? 'None' : `${owed}, the oldest for ${sayDuration(oldestMs)}` },
      { label: 'Last sent', value: lastSentAt ? formatMoment(lastSentAt) : 'None yet' },
      ...(error ? [{ label: 'Last error', value: error }] : []),
    ],
    gauges: { owed, oldest_seconds: oldestMs / 1_000, given_up: givenUp },
  }
  if (isOutbox && isForReal)
    return {
      ...measured,
      state: 'critical',
      summary: 'E-mails are written to files, and customers do not get them.',
      whatToDo: 'Enter your mail server under Payments and e-mail.',
    }
  if (owed > 0 && oldestMs >= lateMs)
    return {
      ...measured,
      state: oldestMs >= veryLateMs ? 'critical' : 'warning',
      summary: `${sayCount(owed, 'e-mail')} could not be sent so far, the oldest for ${sayDuration(oldestMs)}.`,
      whatToDo: checkServer,
    }
  if (givenUp > 0)
    return {
      ...measured,
      state: 'warning',
      summary: `${sayCount(givenUp, 'e-mail')} could not be sent in the last day, and the shop has stopped trying.`,
      whatToDo: 'Open the order or the message: it says why, and can send the e-mail again.',
    }
  return {
    ...measured,
    state: 'good',
    summary: isOutbox ? 'E-mails are written to files, and nobody gets them.' : 'E-mails are sent as they come.',
  }
}

export async function findOutbox(
  db: Db,
  { isOutbox, isForReal }: Pick<OutboxFacts, 'isOutbox' | 'isForReal'>,
): Promise<OutboxFacts> {
  const [found] = await db.execute<{
    owed: number
    oldestMs: number
    givenUp: number
    lastSentAt: string | null
    error: string | null
  }>(sql`
    with owed as (
      -- One that failed waits for its next try; one without an error that is not due yet is being sent, or is for later.
      select created_at, error, case when error is null then next_try_at else created_at end as since
      from emails where next_try_at is not null and (error is not null or next_try_at <= now()))
    select (select count(*)::int from owed) as owed,
      (select coalesce(extract(epoch from now() - min(since)) * 1000, 0)::float8 from owed) as "oldestMs",
      (select error from owed where error is not null order by created_at desc limit 1) as error,
      (select count(*)::int from emails
        where next_try_at is null and sent_at is null and error <> ${addressIsLimited}
          and created_at > now() - interval '1 day')
        as "givenUp",
      (select sent_at::text from emails where sent_at is not null order by id desc limit 1) as "lastSentAt"`)
  const { lastSentAt, ...facts } = found!
  return { ...facts, isOutbox, isForReal, lastSentAt: lastSentAt === null ? null : new Date(lastSentAt) }
}
