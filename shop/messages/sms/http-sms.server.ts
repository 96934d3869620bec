import * as z from 'zod'
import { askSmsProvider } from './ask-provider.server.ts'
import type { SmsFate, SmsOutcome, SmsProvider, SmsReport, SmsToSend } from './sms-provider.ts'

/** A provider that is given the whole text. Fields and answers are named by the owner, since every provider names them otherwise. */
export type HttpSmsSettings = {
  url: string
  /** Such as "Authorization: Basic …"; empty: none. */
  authorization: string
  format: 'form' | 'json'
  /** Lines of "name=value"; {to}, {text}, {header}, {entity}, {template}, {reference} are filled in. */
  fields: string
  header: string
  entityId: string
  /** Where the provider's id stands in its answer and its reports, such as "data.id". */
  idPath: string
  /** Where the state stands in a report. */
  statusPath: string
  timeoutMs?: number
}

export const httpSms = (settings: HttpSmsSettings): SmsProvider => ({
  async send(sms: SmsToSend): Promise<SmsOutcome> {
    const fields = fieldsOf(settings, sms)
    const isForm = settings.format === 'form'
    const asked = await askSmsProvider(settings.url, {
      headers: {
        accept: 'application/json',
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(settings.authorization && { authorization: settings.authorization }),
      },
      body: isForm ? new URLSearchParams(fields).toString() : JSON.stringify(Object.fromEntries(fields)),
      timeoutMs: settings.timeoutMs,
    })
    if (asked.kind !== 'answer') return asked
    const id = at(asked.json, settings.idPath)
    return id === null
      ? { kind: 'refused', why: 'unknown', sentence: `The SMS provider answered without “${settings.idPath}”.` }
      : { kind: 'accepted', providerId: id }
  },
  readReports(raw: Buffer, contentType: string): SmsReport[] {
    const body = raw.toString('utf8')
    const given = contentType.includes('form') ? Object.fromEntries(new URLSearchParams(body)) : parse(body)
    return (Array.isArray(given) ? given : [given]).flatMap((one) => {
      const providerId = at(one, settings.idPath)
      const status = at(one, settings.statusPath)
      return providerId === null || status === null ? [] : [reportOf(providerId, status)]
    })
  },
  readSaid,
})

function fieldsOf({ fields, header, entityId }: HttpSmsSettings, { phone, text, registered, reference }: SmsToSend) {
  const values: Record<string, string> = {
    to: `91${phone}`,
    text,
    header,
    entity: entityId,
    template: registered.dltTemplateId,
    reference,
  }
  return fields
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.includes('='))
    .map((line): [string, string] => {
      const [name, value] = [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]
      return [name, value.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)]
    })
}

const onTheWay = /^(queued|sending|submitted|sent|accepted|pending|delivered_to_operator|submitted_to_carrier)$/i
const delivered = /^(delivered|delivered_to_handset|success|1)$/i

function reportOf(providerId: string, status: string): SmsReport {
  const said = status.slice(0, 300)
  return { providerId, said, ...readSaid(said) }
}

/** Providers number their codes in their own ways, and agree on these words. */
function readSaid(status: string): SmsFate {
  if (delivered.test(status)) return { state: 'delivered' }
  if (onTheWay.test(status)) return { state: 'on the way' }
  if (/dlt_(template|entity|scrubbing)|invalid_sender/i.test(status)) return { state: 'failed', why: 'template' }
  if (/insufficient|suspended/i.test(status)) return { state: 'failed', why: 'account' }
  if (/dnd|consent|preference|invalid_number|blocked/i.test(status)) return { state: 'failed', why: 'number' }
  if (/fail|undeliv|expired|reject/i.test(status)) return { state: 'failed', why: 'unknown' }
  return { state: 'on the way' }
}

const leaf = z.union([z.string().min(1), z.number()]).transform(String)

function at(given: unknown, path: string): string | null {
  let found: unknown = given
  for (const key of path.split('.')) {
    const isInside = found !== null && typeof found === 'object' && Object.hasOwn(found, key)
    found = isInside ? (found as Record<string, unknown>)[key] : undefined
  }
  return leaf.safeParse(found).data?.slice(0, 200) ?? null
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
