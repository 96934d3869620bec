import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { WebhookRead } from '../couriers/provider.ts'
import type { Scan } from '../couriers/scans.ts'
import { indianInstant, listOf, number, text } from './answers.ts'
import { statusOf } from './status-codes.ts'
import { Activity, scansOf } from './track.server.ts'

const News = z.object({
  awb: text,
  order_id: text.optional(),
  current_status: text.optional(),
  current_status_id: number.optional(),
  shipment_status_id: number.optional(),
  current_timestamp: text.optional(),
  scans: listOf(Activity),
})

/** Not signed: whoever knows the token may send it. So it says where to look, never what is true. */
export function readWebhook(
  raw: Uint8Array,
  headers: Readonly<Record<string, string | undefined>>,
  tokens: readonly string[],
): WebhookRead {
  const given = headers['x-api-key']
  if (tokens.length > 0 && !tokens.some((token) => isSame(token, given ?? ''))) return { kind: 'refused' }
  const { data } = News.safeParse(parse(raw))
  if (!data?.awb) return { kind: 'ping' }
  return {
    kind: 'news',
    awb: data.awb,
    reference: data.order_id ?? null,
    scans: [...scansOf(data.scans), ...nowOf(data)],
  }
}

/** The state that the message is about, unless its scans say the same moment already. */
function nowOf(news: z.infer<typeof News>): Scan[] {
  const at = indianInstant(news.current_timestamp)
  if (!at || scansOf(news.scans).some((scan) => scan.at.getTime() === at.getTime())) return []
  const label = news.current_status ?? ''
  const shipment = news.shipment_status_id ?? null
  const status = statusOf({ shipment, order: news.current_status_id ?? null, text: label })
  return [{ at, status, code: String(shipment ?? ''), text: label, place: '' }]
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString())
  } catch {
    return null
  }
}

const isSame = (a: string, b: string) =>
  Buffer.byteLength(a) === Buffer.byteLength(b) && timingSafeEqual(Buffer.from(a), Buffer.from(b))
