import { isIP } from 'node:net'
import * as z from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const razorpayApi = 'https://api.razorpay.com'
const shiprocketApi = 'https://apiv2.shiprocket.in'
/** Its own, and the buckets in which it stores labels and manifests. `*.`: any host below. */
const shiprocketDocuments =
  '*.shiprocket.in,*.shiprocket.co,kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com,kr-shipmultichannel.s3.ap-south-1.amazonaws.com,kr-shipmultichannel-mum.s3.amazonaws.com'
const msg91Api = 'https://control.msg91.com'
export const razorpayCheckout = 'https://checkout.razorpay.com/v1/checkout.js'

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'should be a whole number from 1 to 65535, such as 3000')
  .transform(Number)
  .refine((port) => port <= 65535, 'should be a whole number from 1 to 65535, such as 3000')

const url = (schemes: string[], shape: string) =>
  z.string().refine((text) => {
    const given = URL.parse(text)
    return given !== null && schemes.includes(given.protocol) && given.hostname !== '' && given.hash === ''
  }, `should look like ${shape}`)

/** A sign of the password such as # would end the address. */
const withPassword = (schemes: string[], shape: string) =>
  url(schemes, `${shape}, with # / ? @ of the password written as %23 %2F %3F %40`)

const origin = (shape: string) =>
  z
    .string()
    .refine((text) => {
      const given = URL.parse(text)
      return given !== null && /^https?:$/.test(given.protocol) && given.href === `${given.origin}/`
    }, `should be an address without a path, like ${shape}`)
    .transform((text) => new URL(text).origin)

const secret = z.string().min(8, 'should be at least 8 characters long')

const copied = 'should be as the provider shows it, without spaces and quotation marks'

/** A text that is copied from a provider's page. */
const key = z.string().regex(/^[\x21\x23-\x26\x28-\x7e]+$/, copied)
const keySecret = secret.regex(/^[\x21\x23-\x26\x28-\x7e]+$/, copied)

const bucket = z.string().regex(/^[a-z0-9][\w.-]+$/i, 'should be the name of the bucket alone, like my-shop-pictures')
const region = z.string().regex(/^[\w-]+$/, 'should be the code of the region, like ap-south-1')

/** As Fastify takes them: `127.0.0.1`, `::1`, `10.0.0.0/8`. Everybody is no answer: then anybody could claim any address. */
const Proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (given) => given.length > 0 && given.every(isNetwork),
    'should be the addresses or networks of your proxies, like 127.0.0.1 or 172.17.0.0/16, with commas between them',
  )

const Hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .refine(
    (given) => given.length > 0 && given.every((host) => /^(?:\*\.)?[\w-]+(?:\.[\w-]+)+$/.test(host)),
    'should be names of hosts, like labels.example.in or *.example.in, with commas between them',
  )

function isNetwork(text: string) {
  const [address = '', length, more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more !== undefined || text.includes('%')) return false
  return length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

/**
 * Every setting: what is accepted, the sentence that says so, and what the documents say of it. `unset`: what happens
 * without it, where that is no fixed value.
 */
export const Environment = z.object({
  HOST: z.string().default('0.0.0.0').meta({ description: 'the address to listen on; `127.0.0.1` behind a proxy' }),
  PORT: Port.default(3000).meta({ description: 'the port to listen on' }),
  PUBLIC_URL: origin('https://shop.example.in').optional().meta({
    description: 'the address that customers type, without a path; the one host answered to',
    unset: '`http://localhost:PORT`',
  }),
  TRUSTED_PROXIES: Proxies.default(['127.0.0.0/8', '::1']).meta({
    description: 'addresses and networks of your proxies, like `172.17.0.0/16,10.0.0.4`',
    unset: 'those on this machine',
  }),
  HSTS_SUBDOMAINS: z.stringbool('should be 1 or 0').default(false).meta({
    description: '`1`: HSTS holds for **every** sub-domain of `PUBLIC_URL`, mail hosts included',
    unset: '`0`',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'the folder of the embedded database, pictures and unsent e-mails',
  }),
  DATABASE_URL: withPassword(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
    .optional()
    .meta({
      description: 'PostgreSQL, like `postgres://user:password@host:5432/database`',
      unset: 'its own, under `DATA_DIR`',
    }),
  DATABASE_DIRECT_URL: withPassword(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
    .optional()
    .meta({ description: 'PostgreSQL itself, where `DATABASE_URL` is a pooler', unset: '' }),
  DEMO: z.stringbool('should be 1 or 0').optional().meta({
    description: '`1`: fill an empty shop with the demo',
    unset: '`1` with the embedded database without live keys',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `should be one of ${logLevels.join(', ')}`)
    .default('info')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
  PAGE_WRITER: z.enum(['own', 'plain'], 'should be own or plain').default('own').meta({
    description: '`plain`: React Router alone writes documents, slower, to find an error of a page',
  }),
  CDN: z
    .enum(['none', 'cloudflare', 'fastly', 'bunny'], 'should be cloudflare, fastly, bunny or none')
    .default('none')
    .meta({ description: '`cloudflare`, `fastly` or `bunny` keeps [pages](edge.md)' }),
  CDN_ZONE: z.string().optional().meta({ description: 'its zone, service or pull zone', unset: '' }),
  CDN_KEY: z.string().optional().meta({ description: 'a key that may purge', unset: '' }),
  CDN_API_BASE: origin('https://api.cloudflare.com')
    .optional()
    .meta({ description: 'another API, for tests', unset: 'its own' }),
  STOP_DELAY: z
    .string()
    .regex(/^(?:[0-9]|[1-5][0-9]|60)$/, 'should be a number of seconds, at most 60')
    .transform(Number)
    .default(0)
    .meta({ description: 'seconds that a stopping shop still serves, while `/readyz` is 503' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'should be at least 16 characters long, without spaces')
    .optional()
    .meta({
      description: 'a bearer token that opens `/metrics`; 16 characters or more',
      unset: 'programs on this machine only',
    }),
  SECRETS_KEY: z
    .string()
    .regex(/^\S{32,200}$/, 'should be at least 32 random characters, such as `openssl rand -base64 32` writes')
    .optional()
    .meta({
      description:
        'encrypts keys and passwords that owners enter; 32 random characters or more (`openssl rand -base64 32`). No backup has it: keep a copy',
      unset: '`DATA_DIR/secrets.key` with the embedded database; else none can be entered',
    }),
  ADMIN_EMAIL: z.email('should be an e-mail address, like owner@example.in').optional().meta({
    description: 'the first admin, with the next setting',
    unset: 'a link that works once is printed',
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'should be at least 12 characters long')
    .optional()
    .meta({ description: 'their password; 12 characters or more', unset: '' }),
  PAYMENTS: z.enum(['simulator'], 'should be simulator, or be left out').optional().meta({
    description:
      '`simulator`: test orders on a public address, and every page says so; refused beside `RAZORPAY_` keys',
    unset: '',
  }),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional()
    .meta({
      description: 'real payments, with the next two',
      unset: 'the simulator; no checkout on a public address',
    }),
  RAZORPAY_KEY_SECRET: keySecret.optional().meta({ description: 'the secret of `RAZORPAY_KEY_ID`', unset: '' }),
  RAZORPAY_WEBHOOK_SECRET: secret.optional().meta({
    description: 'the secret of the webhook at `<PUBLIC_URL>/webhooks/payments`',
    unset: '',
  }),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret
    .optional()
    .meta({ description: 'the webhook secret before, while both are used', unset: '' }),
  RAZORPAY_API_BASE: origin(razorpayApi)
    .default(razorpayApi)
    .meta({ description: 'the API of a test gateway; refused with live keys' }),
  RAZORPAY_CHECKOUT_SCRIPT: url(['http:', 'https:'], razorpayCheckout)
    .default(razorpayCheckout)
    .meta({ description: 'the script of a test gateway; refused with live keys' }),
  RAZORPAYX_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional()
    .meta({
      description: 'payouts to customers who paid in cash, with the next two',
      unset: 'owners may enter it',
    }),
  RAZORPAYX_KEY_SECRET: keySecret.optional().meta({ description: 'the secret of `RAZORPAYX_KEY_ID`', unset: '' }),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\w{5,35}$/, 'should be the number of the account that money leaves from')
    .optional()
    .meta({ description: 'the account that money leaves from', unset: '' }),
  RAZORPAYX_WEBHOOK_SECRET: secret.optional().meta({
    description: 'the secret of the webhook at `<PUBLIC_URL>/webhooks/payouts`',
    unset: 'the shop asks itself',
  }),
  RAZORPAYX_API_BASE: origin(razorpayApi)
    .default(razorpayApi)
    .meta({ description: 'another API, for tests; refused with live keys' }),
  MSG91_API_BASE: origin(msg91Api).default(msg91Api).meta({ description: 'the API of MSG91' }),
  SHIPROCKET_EMAIL: z.email('should be the e-mail address of an API user').optional().meta({
    description: 'the API user of Shiprocket, with the next two',
    unset: 'owners may enter it',
  }),
  SHIPROCKET_PASSWORD: z.string().optional().meta({ description: 'the password of that API user', unset: '' }),
  SHIPROCKET_PICKUP_PLACE: z
    .string()
    .max(36, 'should be at most 36 characters long')
    .optional()
    .meta({ description: 'the pickup place, exactly as in Shiprocket', unset: '' }),
  SHIPROCKET_API_BASE: origin(shiprocketApi).default(shiprocketApi).meta({ description: 'another API, for tests' }),
  SHIPROCKET_DOCUMENT_HOSTS: Hosts.default(Hosts.parse(shiprocketDocuments)).meta({
    description: 'hosts of labels and manifests, with commas between them; `*.` is any host below',
    unset: 'hosts of Shiprocket and its buckets',
  }),
  MAIL: z.enum(['outbox'], 'should be outbox, or be left out').optional().meta({
    description: '`outbox`: e-mails of a public shop are only files; refused beside `SMTP_URL`',
    unset: '',
  }),
  SMTP_URL: withPassword(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.in:465').optional().meta({
    description:
      'the mail server, like `smtps://user:password@mail.example.in:465`; `?requireTLS=false` allows no encryption',
    unset: 'files in `DATA_DIR/outbox`; no checkout on a public address',
  }),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
      'should be an address, like My shop <orders@example.in>',
    )
    .default('orders@localhost')
    .meta({
      description: 'the sender, like `My shop <orders@example.in>`',
    }),
  S3_ENDPOINT: origin('https://s3.ap-south-1.amazonaws.com').optional().meta({
    description: 'a bucket for pictures; set all five `S3_`',
    unset: '`DATA_DIR`, or a bucket that owners enter',
  }),
  S3_REGION: region.optional().meta({ description: "the bucket's region", unset: '' }),
  S3_BUCKET: bucket.optional().meta({ description: "the bucket's name", unset: '' }),
  S3_ACCESS_KEY_ID: key.optional().meta({ description: 'a key that may read, write, delete, list', unset: '' }),
  S3_SECRET_ACCESS_KEY: key.optional().meta({ description: "that key's secret", unset: '' }),
  BACKUPS: z.stringbool('should be 1 or 0').default(true).meta({
    description: '`0`: you have your own backups',
    unset: '`1`',
  }),
  BACKUP_DIR: z.string().optional().meta({
    description: 'the folder for backups, better on another disk',
    unset: '`DATA_DIR/backups`',
  }),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'should be a number of days, such as 14')
    .transform(Number)
    .default(14)
    .meta({ description: 'days back that a restore can reach' }),
  BACKUP_KEY: z
    .string()
    .regex(/^\S{32,200}$/, 'should be at least 32 random characters, such as `openssl rand -base64 32` writes')
    .optional()
    .meta({
      description: 'encrypts backups; 32 random characters or more, kept elsewhere',
      unset: 'backups are not encrypted',
    }),
  BACKUP_S3_ENDPOINT: origin('https://s3.ap-south-1.amazonaws.com').optional().meta({
    description: 'a bucket for backups; set all five `BACKUP_S3_`',
    unset: '',
  }),
  BACKUP_S3_REGION: region.optional().meta({ description: "the bucket's region", unset: '' }),
  BACKUP_S3_BUCKET: bucket.optional().meta({ description: 'its name, not that of pictures', unset: '' }),
  BACKUP_S3_ACCESS_KEY_ID: key.optional().meta({ description: 'a key that may list, read, write, delete', unset: '' }),
  BACKUP_S3_SECRET_ACCESS_KEY: key.optional().meta({ description: "that key's secret", unset: '' }),
})

export type Environment = z.infer<typeof Environment>
