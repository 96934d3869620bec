import type { Db } from '#db/client.server.ts'
import type { RateLimitName } from '#shop/rate-limits/limits.ts'

type EmailFont = { family: string; isSerif: boolean }

/** The part of the shop's theme that mail programs can show. Colours are hex values; `corner` is a length of CSS. */
export type EmailTheme = {
  accent: string
  onAccent: string
  ground: string
  ink: string
  inkSoft: string
  line: string
  corner: string
  isOutlined: boolean
  display: EmailFont
  text: EmailFont
}

/** The brand around the message of every e-mail of the shop. */
export type EmailBrand = {
  name: string
  tagline: string
  legalName: string
  addressLine: string
  supportEmail: string
  phone: string
  shopUrl: string
  theme: EmailTheme
  /** For a light ground; its size is in CSS pixels. */
  logo: { url: string; width: number; height: number } | null
}

/**
 * The name of an e-mail in the outbox, where each is written once. `subject` is the thing it is about ("order 17");
 * `occasion` tells e-mails of one kind about one subject apart, and is empty where there is one only.
 */
export type EmailKey = { kind: string; subject: string; occasion: string }

export type Addressed<Content> = {
  to: string
  content: Content
  /** Where an answer goes, when a person wrote the e-mail. */
  replyTo?: string
  /** The address that takes the recipient off the list with one request: RFC 8058. */
  unsubscribeLink?: string
  /** The limits that it counts towards, by its address, its network or the shop, since strangers can cause it. */
  counted?: readonly RateLimitName[]
  /** The network that caused it; null or absent: not known any more. */
  causedFrom?: string | null
}

/** Finds the present text and recipient of an owed e-mail of one kind; null when there is nothing left to say. */
export type FindContent<Content> = (
  db: Db,
  owed: Pick<EmailKey, 'subject' | 'occasion'>,
  brand: EmailBrand,
) => Promise<Addressed<Content> | null>

/** Contributed by each domain and put together where the shop is opened. */
export type EmailKinds<Content> = Readonly<Record<string, FindContent<Content>>>

export type RenderedEmail = { subject: string; html: string; text: string }

/** Comes from the pages' build, which knows the templates. */
export type RenderEmail<Content> = (content: Content & { brand: EmailBrand }) => Promise<RenderedEmail>

/** The id behind what an e-mail is about: "17" of "order 17". */
export const idOf = (subject: string) => subject.slice(subject.indexOf(' ') + 1)
