import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { sayCount, sayDuration } from '#shared/amounts-in-words.ts'
import { formatMoment } from '#shared/dates.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import { findWebhookHealth, type WebhookHealth } from './webhook-health.server.ts'

export type WebhookFacts = WebhookHealth & { waiting: number; oldestMs: number }

const lateMs = 10 * 60_000
const veryLateMs = 3_600_000

export async function findWebhooks(db: Db): Promise<WebhookFacts> {
  const [health, [waiting]] = await Promise.all([
    findWebhookHealth(db),
    db.execute<{ waiting: number; oldestMs: number }>(sql`
      select count(*)::int as waiting,
        coalesce(extract(epoch from now() - min(received_at)) * 1000, 0)::float8 as "oldestMs"
      from webhook_events where processed_at is null`),
  ])
  return { ...health, ...waiting! }
}

export function webhooksCheck({ lastEventAt, isSilent, waiting, oldestMs }: WebhookFacts): HealthCheck {
  const measured = {
    readings: [
      { label: 'Last one', value: lastEventAt ? formatMoment(lastEventAt) : 'None yet' },
      {
        label: 'Not processed yet',
        value: waiting === 0 ? 'None' : `${waiting}, the oldest for ${sayDuration(oldestMs)}`,
      },
    ],
    gauges: { unprocessed: waiting, oldest_unprocessed_seconds: oldestMs / 1_000 },
  }
  if (waiting > 0 && oldestMs >= lateMs)
    return {
      ...measured,
      state: oldestMs >= veryLateMs ? 'critical' : 'warning',
      summary: `${sayCount(waiting, 'payment update')} could not be processed, the oldest for ${sayDuration(oldestMs)}.`,
      whatToDo: 'The shop tries again every minute. Its log says why it does not work.',
    }
  if (isSilent)
    return {
      ...measured,
      state: 'warning',
      summary:
        'Orders were paid, but the gateway did not tell the shop. The shop checked these payments itself, so no money is lost.',
      whatToDo: 'Check the webhook address and the webhook secret in the gateway’s dashboard.',
    }
  return { ...measured, state: 'good', summary: 'The gateway’s payment updates arrive and are processed.' }
}
