import * as z from 'zod'
import { oneLine, optionalLine, optionalText, textUpTo } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'
import { errorOfText, maxSmsLength, smsTextNames } from '#shop/messages/sms/sms-texts.ts'

const newSecret = optionalLine(500).refine(
  (text) => text === '' || text.length >= 8,
  'This should have at least 8 characters',
)

const needed = 'This provider needs it'

const fieldLines = (text: string) => text.split('\n').filter((one) => one.trim() !== '')

/** As owners type it. A blank secret stays what it was. */
export const SmsForm = z
  .object({
    provider: z.enum(['msg91', 'http']),
    key: newSecret,
    reportsSecret: newSecret,
    header: optionalLine(11).refine(
      (text) => /^\w*$/.test(text),
      'The header is made of A to Z and digits, like FINEWV',
    ),
    entityId: optionalLine(30).refine((text) => /^\d*$/.test(text), 'The entity ID has digits only'),
    url: optionalLine(500).refine(
      (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
      'Enter an address that begins with https://',
    ),
    format: z.enum(['form', 'json']),
    fields: optionalText(2_000).refine(
      (text) => fieldLines(text).every((one) => /^\s*[^=\s]+\s*=/.test(one)),
      'Write one field on each line, as name=value',
    ),
    idPath: optionalLine(100),
    statusPath: optionalLine(100),
  })
  .check(
    between(['provider', 'url', 'fields', 'idPath', 'statusPath'], ({ provider, ...wanted }, refuse) => {
      if (provider === 'msg91') return
      for (const name of ['url', 'fields', 'idPath', 'statusPath'] as const)
        if (wanted[name] === '') refuse(name, needed)
    }),
    between(['provider', 'fields'], ({ provider, fields }, refuse) => {
      if (provider !== 'msg91' && fields !== '' && !(fields.includes('{to}') && fields.includes('{text}')))
        refuse('fields', 'The fields should name {to} and {text}')
    }),
  )
export type SmsForm = z.infer<typeof SmsForm>

export const StoredSms = z.object({
  provider: z.enum(['msg91', 'http']),
  key: z.string(),
  reportsSecret: z.string(),
  header: z.string(),
  entityId: z.string(),
  url: z.string(),
  format: z.enum(['form', 'json']),
  fields: z.string(),
  idPath: z.string(),
  statusPath: z.string(),
})
export type StoredSms = z.infer<typeof StoredSms>

const digits = (what: string) => optionalLine(30).refine((text) => /^\d*$/.test(text), `The ${what} has digits only`)

/** One text as it is registered on the operator's portal. */
export const RegisteredTextForm = z
  .object({
    kind: z.enum(smsTextNames),
    text: textUpTo(maxSmsLength),
    dltTemplateId: digits('DLT template ID'),
    providerTemplateId: optionalLine(60),
    isOn: z.stringbool().catch(false),
  })
  .check(
    between(['kind', 'text'], ({ kind, text }, refuse) => {
      const message = errorOfText(kind, text)
      if (message) refuse('text', message)
    }),
  )
export type RegisteredTextForm = z.infer<typeof RegisteredTextForm>

/** One SMS to a number of the owner's own. */
export const SmsTrial = z.object({
  kind: z.enum(smsTextNames),
  phone: oneLine
    .transform(nationalNumber)
    .pipe(z.string().regex(/^[6-9]\d{9}$/, 'Enter an Indian mobile number with ten digits')),
})
