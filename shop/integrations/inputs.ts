import * as z from 'zod'
import { line, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'

/** Blank: the one that is stored already stays. */
const newSecret = optionalLine(200)

/** As owners type it. */
export const GatewayForm = z
  .object({
    keyId: z
      .string()
      .trim()
      .regex(/^rzp_(test|live)_\w{1,60}$/, 'The key ID starts with rzp_test_ or rzp_live_'),
    keySecret: newSecret.refine((text) => text === '' || text.length >= 8, 'The key secret is longer than this'),
    webhookSecret: newSecret.refine(
      (text) => text === '' || text.length >= 8,
      'The webhook secret should have at least 8 characters',
    ),
  })
  .check(
    between(['keySecret', 'webhookSecret'], ({ keySecret, webhookSecret }, refuse) => {
      if (webhookSecret !== '' && webhookSecret === keySecret)
        refuse('webhookSecret', 'The webhook secret should differ from the key secret')
    }),
  )
export type GatewayForm = z.infer<typeof GatewayForm>

export const MailForm = z.object({
  host: line(253).pipe(z.string().regex(/^[\w.-]+$/, 'Enter the name alone, like smtp.example.in')),
  port: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,4}$/, 'The port is a number, mostly 465 or 587')
    .refine((text) => Number(text) <= 65_535, 'The port is a number, mostly 465 or 587')
    .transform(Number),
  user: optionalLine(200),
  password: newSecret,
  /** Sends to a server that offers no encryption, too. */
  mayBePlain: z
    .literal('on')
    .optional()
    .transform((chosen) => chosen === 'on'),
  from: line(200).pipe(
    z.string().regex(/^(?:[^@<>]+<)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/, 'Enter a sender, like orders@example.in'),
  ),
})
export type MailForm = z.infer<typeof MailForm>

/** The sealed fields of each. */
export const StoredGateway = z.object({
  keyId: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  previousWebhookSecret: z.string().optional(),
})
export type StoredGateway = z.infer<typeof StoredGateway>

export const StoredMail = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  password: z.string(),
  mayBePlain: z.boolean().optional(),
  from: z.string(),
})
export type StoredMail = z.infer<typeof StoredMail>
