import * as z from 'zod'
import { askSmsProvider } from './ask-provider.server.ts'
import type { SmsFate, SmsOutcome, SmsProvider, SmsReport, SmsToSend, SmsTrouble } from './sms-provider.ts'

export type Msg91Settings = { apiBase: string; authKey: string; timeoutMs?: number }

const Answer = z.object({ type: z.string(), message: z.string().catch('') })

/** MSG91's flow API: it holds the registered text, and is given the variables by their names. */
export const msg91 = ({ apiBase, authKey, timeoutMs }: Msg91Settings): SmsProvider => ({
  async send({ phone, registered, variables }: SmsToSend): Promise<SmsOutcome> {
    const asked = await askSmsProvider(`${apiBase}/api/v5/flow`, {
      headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: registered.providerTemplateId,
        short_url: '0',
        realTimeResponse: '1',
        recipients: [{ mobiles: `91${phone}`, ...variables }],
      }),
      timeoutMs,
    })
    if (asked.kind !== 'answer') return asked
    const { type, message } = Answer.catch({ type: '', message: '' }).parse(asked.json)
    // A refusal comes with status 200, too.
    if (type === 'success' && message !== '') return { kind: 'accepted', providerId: message }
    return { kind: 'refused', why: 'unknown', sentence: message || 'MSG91 answered something unknown.' }
  },
  readReports,
  readSaid,
})

const text = z.union([z.string(), z.number()]).transform(String)
const OldReports = z.array(
  z.object({
    requestId: text,
    report: z.array(z.object({ status: text, desc: text.catch(''), failedReason: text.nullish().catch('') })),
  }),
)
const FlatReport = z.object({
  requestId: text,
  status: text,
  desc: text.catch(''),
  failureReason: text.nullish().catch(''),
  failedReason: text.nullish().catch(''),
})

/** Two generations of webhooks: a form whose field is a JSON text, and JSON whose values may be JSON texts. */
function readReports(raw: Buffer, contentType: string): SmsReport[] {
  const body = raw.toString('utf8')
  const given = contentType.includes('form') ? (new URLSearchParams(body).get('data') ?? '') : body
  const parsed = parseDeep(given)
  const old = OldReports.safeParse(parsed)
  if (old.success)
    return old.data.flatMap(({ requestId, report }) =>
      report.map(({ status, desc, failedReason }) => reportOf(requestId, { status, desc, reason: failedReason ?? '' })),
    )
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((one) => {
    const { data } = FlatReport.safeParse(one)
    if (!data) return []
    const { requestId, status, desc, failureReason, failedReason } = data
    return [reportOf(requestId, { status, desc, reason: failureReason || failedReason || '' })]
  })
}

function reportOf(
  providerId: string,
  { status, desc, reason }: { status: string; desc: string; reason: string },
): SmsReport {
  const said = [status, desc, reason].filter(Boolean).join(' ').slice(0, 300)
  return { providerId, said, ...readSaid(said) }
}

/** The status is the first word. */
function readSaid(said: string): SmsFate {
  const [status = ''] = said.split(' ')
  if (status === '1' || /^delivered$/i.test(status)) return { state: 'delivered' }
  const why = troubleOf(status, said)
  return why ? { state: 'failed', why } : { state: 'on the way' }
}

const failing: Record<string, SmsTrouble> = {
  '2': 'number',
  '9': 'number',
  '16': 'unknown',
  '17': 'number',
  '25': 'unknown',
}

/** The words of a failure about a registered text are not documented; each that was seen names DLT or the template. */
function troubleOf(status: string, said: string): SmsTrouble | null {
  const why = failing[status] ?? (/^(failed|rejected)$/i.test(status) ? 'unknown' : null)
  return why && /\bdlt\b|template/i.test(said) ? 'template' : why
}

/** JSON whose strings may be JSON again. */
function parseDeep(given: unknown): unknown {
  if (typeof given === 'string') {
    if (!/^\s*["[{]/.test(given)) return given
    try {
      return parseDeep(JSON.parse(given))
    } catch {
      return given
    }
  }
  if (Array.isArray(given)) return given.map(parseDeep)
  if (given && typeof given === 'object')
    return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, parseDeep(value)]))
  return given
}
