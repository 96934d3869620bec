import * as z from 'zod'
import { maxId } from './database-id.ts'
import { maxEmailLength } from './lengths.ts'
import { wholeOrderNumber } from './order-number.ts'
import { required, tooLong } from './plain-errors.ts'
import { isUnseen } from './search-text.ts'
import { typedAs } from './typed-as.ts'

/** Embeddings, overrides and isolates turn around what stands beside the text, too. The marks of a direction do not. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * The same letters are the same text (NFC), however a keyboard wrote them. Half of a character, as JSON may bring it, is
 * none that the database keeps.
 */
const asWritten = (text: string) => text.toWellFormed().normalize('NFC').replace(turns, '')

/** Unseen characters that a copy brings along at its ends. Joiners stay: scripts write with them. */
const isEnd = /[\s\u00ad\u200b\u200e\u200f\u2060-\u2064\ufeff]/

/** A pattern for the end would look at the rest of a run of spaces from each of them: 64 kB took seconds. */
function trimmed(text: string) {
  if (isUnseen(text)) return ''
  let [from, to] = [0, text.length]
  while (from < to && isEnd.test(text[from]!)) from += 1
  while (to > from && isEnd.test(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

/**
 * One line as the database can keep it: each run of control characters and line breaks becomes a space, and the ends are
 * trimmed.
 */
export const oneLine = z
  .string()
  .transform((text) =>
    isPlain.test(text) ? text.trim() : trimmed(asWritten(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')),
  )

/** Letters of a keyboard, of which nothing but spaces at the ends is taken away. */
const isPlain = /^[ -~]*$/

/**
 * A text of this schema. No rule behind it looks at one that is too long: its cost may grow with more than the length. The
 * last pipe stops them; an aborted check would stop the rules between other fields of a form, too.
 */
const within = (text: z.ZodType<string, string>, bounds: z.ZodString) => text.pipe(bounds).pipe(z.string())

const atMost = (maxCharacters: number) => z.string().max(maxCharacters, tooLong(maxCharacters))
const someOf = (maxCharacters: number) => z.string().min(1, required).max(maxCharacters, tooLong(maxCharacters))

/** A line that may be empty. */
export const optionalLine = (maxCharacters: number) => within(oneLine, atMost(maxCharacters))

/** A line with something in it. */
export const line = (maxCharacters: number) => within(oneLine, someOf(maxCharacters))

/** The name of somebody or something: a line with a letter or a digit of some script. */
export const nameLine = (maxCharacters: number) =>
  line(maxCharacters).refine((name) => lettered.test(name), 'Please use some letters or digits')

/** A Hangul filler is a letter that nobody sees. */
const lettered = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/** Text of several lines as the database can keep it: a line break is one character, other control characters are spaces. */
const lines = z.string().transform((text) =>
  trimmed(
    asWritten(text)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[^\P{Cc}\n]+/gu, ' '),
  ),
)

/** Text of several lines that may be empty. */
export const optionalText = (maxCharacters: number) => within(lines, atMost(maxCharacters))

/** Text of several lines with something in it. */
export const textUpTo = (maxCharacters: number) => within(lines, someOf(maxCharacters))

/** A place in this shop, or a whole address; nothing a browser would run. It may be empty. */
export const optionalLink = optionalLine(300).refine(
  (text) => text === '' || /^\/(?![/\\])\S*$/.test(text) || /^https:\/\/[^\s/]+\.\S+$/.test(text),
  'Please enter a page of this shop, such as /products?gender=men, or an address that begins with https://',
)

/** An address to write to, however it is capitalised, without characters that nobody sees. */
export const email = typedAs(
  { inputMode: 'email' },
  line(maxEmailLength)
    .transform((text) => text.replace(/\p{Cf}/gu, ''))
    .pipe(z.string().regex(z.regexes.email, 'Please enter a valid email address')),
)

export const orderNumber = z.string().regex(wholeOrderNumber)

export const id = z.int().min(1).max(maxId)

const digits = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,15})$/)
  .transform(Number)

/**
 * A whole number as a hidden field, an address or JSON carries it: in plain digits, where Number() also reads "", " 1",
 * "0x1", "1e3", true and [1].
 */
export const sentNumber = (min: number, max: number) => z.union([z.number(), digits]).pipe(z.int().min(min).max(max))

/** An id as a form, an address or JSON carries it. */
export const typedId = sentNumber(1, maxId)

/** The version of a record as the person saw it; 0, which no record has, where the form names none. */
export const typedVersion = sentNumber(0, maxId).catch(0)
