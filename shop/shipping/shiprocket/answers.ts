import * as z from 'zod'
import { isTakenYear } from '#shared/dates.ts'
import { oneLine } from '#shared/fields.ts'
import { typedDay } from '#shared/typed-moment.ts'

/** Numbers come as numbers or as text, with or without commas; nothing as null, "" or "N/A". */
export const number = z.preprocess((value) => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const plain = value.replaceAll(',', '').trim()
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}, z.number().nullable())

export const paise = number.transform((rupees) => Math.round((rupees ?? 0) * 100))
export const grams = number.transform((kilos) => Math.round((kilos ?? 0) * 1000))

/** An id or a text; null for none, and for personal data that is hidden from this network. */
export const text = z.preprocess((value) => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return null
  const line = oneLine.parse(value)
  return line === '' || line === 'NA' || line === 'N/A' || line === 'Not Authorized' ? null : line
}, z.string().nullable())

/** A list that is left out, or null, is empty. */
export const listOf = <T>(shape: z.ZodType<T>) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(shape))

/** The courier's own words for a refusal, wherever they stand: a bare text, `message`, or a map of fields. */
export function messageOf(body: unknown): string {
  if (typeof body === 'string') return body
  if (Array.isArray(body)) return body.map(messageOf).filter(Boolean).join(' ')
  if (typeof body !== 'object' || body === null) return ''
  const { message, errors, error, response, awb_assign_error: assign, data } = body as Record<string, unknown>
  const known = [message, errors, error, assign, response, data].map((part) => fieldsOf(part)).filter(Boolean)
  return known.join(' ')
}

const fieldsOf = (part: unknown): string => {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return messageOf(part)
  return (
    messageOf(part) ||
    Object.entries(part)
      .map(([field, said]) => `${field}: ${messageOf(said)}`)
      .join(' ')
  )
}

/** Its times carry no zone and are India's: "2023-05-19 11:59:16", or "23 05 2023 11:43:52" in webhooks. */
export function indianInstant(value: string | null | undefined): Date | null {
  const found =
    /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/.exec(value ?? '') ??
    swapped(/^(\d\d) (\d\d) (\d{4}) (\d\d):(\d\d):(\d\d)/.exec(value ?? ''))
  if (!found) return null
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = found
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+05:30`)
  return Number.isNaN(at.getTime()) || !isTakenYear(year!) ? null : at
}

const swapped = (found: RegExpExecArray | null) => found && [found[0], found[3], found[2], found[1], ...found.slice(4)]

/** "Jul 01, 2024" and "2024-07-01 10:00:00" as 2024-07-01; null for "0000-00-00 00:00:00", which says that none is known. */
export function dayOf(value: string | null): string | null {
  if (!value) return null
  const at = new Date(`${value} UTC`)
  const written = /^\d{4}-\d\d-\d\d/.exec(value)?.[0]
  return day.safeParse(written ?? (Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10))).data ?? null
}

const day = typedDay()
