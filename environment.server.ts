import { isIP } from 'node:net'
import * as z from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export const razorpayApi = 'https://api.razorpay.com'
const shiprocketApi = 'https://apiv2.shiprocket.in'
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
    return given !== null && schemes.includes(given.protocol) && given.hostname !== ''
  }, `should look like ${shape}`)

const origin = (shape: string) =>
  z
    .string()
    .refine((text) => {
      const given = URL.parse(text)
      return given !== null && /^https?:$/.test(given.protocol) && given.href === `${given.origin}/`
    }, `should be an address without a path, like ${shape}`)
    .transform((text) => new URL(text).origin)

const secret = z.string().min(8, 'should be at least 8 characters long')

/** As Fastify takes them: `127.0.0.1`, `::1`, `10.0.0.0/8`. Everybody is no answer: then anybody could claim any address. */
const Proxies = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (given) => given.length > 0 && given.every(isNetwork),
    'should be the addresses or networks of your proxies, like 127.0.0.1 or 172.17.0.0/16, with commas between them',
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
  HOST: z
    .string()
    .default('0.0.0.0')
    .meta({ description: 'the address to listen on; `127.0.0.1` behind a proxy on the same machine' }),
  PORT: Port.default(3000).meta({ description: 'the port to listen on' }),
  PUBLIC_URL: origin('https://shop.example.in').optional().meta({
    description:
      'the address that customers type, without a path: the one host that the shop answers to. E-mails and the payment gateway use it, and `https:` makes staff cookies secure',
    unset: '`http://localhost:PORT`',
  }),
  TRUSTED_PROXIES: Proxies.default(['127.0.0.0/8', '::1']).meta({
    description:
      'addresses and networks of your proxies, like `172.17.0.0/16,10.0.0.4`: only their `X-Forwarded-For` and `X-Forwarded-Proto` are believed',
    unset: 'those on this machine',
  }),
  HSTS_SUBDOMAINS: z.stringbool('should be 1 or 0').default(false).meta({
    description:
      '`1`: browsers learn that **every** sub-domain of `PUBLIC_URL` has https too, mail hosts and test shops included',
    unset: '`0`',
  }),
  DATA_DIR: z.string().default('./data').meta({
    description: 'the folder of the embedded database, of pictures and of e-mails that are only written to disk',
  }),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional().meta({
    description: 'a PostgreSQL server to use, like `postgres://user:password@host:5432/database`',
    unset: 'PostgreSQL of its own, under `DATA_DIR`',
  }),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
    .optional()
    .meta({ description: 'PostgreSQL itself, where `DATABASE_URL` leads through a pooler', unset: '' }),
  DEMO: z.stringbool('should be 1 or 0').optional().meta({
    description: '`1`: fill an empty shop with the demo',
    unset: '`1` with the embedded database and without live keys, else `0`',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `should be one of ${logLevels.join(', ')}`)
    .default('info')
    .meta({ description: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`' }),
  PAGE_WRITER: z.enum(['own', 'plain'], 'should be own or plain').default('own').meta({
    description:
      "`plain`: documents come from React Router alone, without the shop's page writer, to find out where an error of a page comes from; they take longer to make",
  }),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'should be at least 16 characters long, without spaces')
    .optional()
    .meta({
      description: 'opens `/metrics` to whoever sends it as a bearer token; 16 characters or more',
      unset: 'programs on this machine only',
    }),
  SECRETS_KEY: z
    .string()
    .regex(/^\S{32,200}$/, 'should be at least 32 random characters, such as `openssl rand -base64 32` writes')
    .optional()
    .meta({
      description:
        'encrypts the keys and passwords that owners enter in the back office; 32 random characters or more (`openssl rand -base64 32`). Keep a copy somewhere else: no backup has it, and without it they must be entered again',
      unset:
        'with the embedded database a file, `DATA_DIR/secrets.key`; else they cannot be entered in the back office',
    }),
  ADMIN_EMAIL: z.email('should be an e-mail address, like owner@example.in').optional().meta({
    description: "the first admin's address, where there is no admin yet; needs `ADMIN_PASSWORD`",
    unset: 'the start prints a link that works once',
  }),
  ADMIN_PASSWORD: z
    .string()
    .min(12, 'should be at least 12 characters long')
    .optional()
    .meta({ description: "the first admin's password; 12 characters or more", unset: '' }),
  PAYMENTS: z.enum(['simulator'], 'should be simulator, or be left out').optional().meta({
    description:
      '`simulator`: take test orders on a public address, and say on every page that they are not real; refused beside `RAZORPAY_` keys',
    unset: '',
  }),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional()
    .meta({
      description: 'real payments, together with the next two settings',
      unset: 'the simulator on this machine; no checkout on a public address',
    }),
  RAZORPAY_KEY_SECRET: secret.optional().meta({ description: 'the secret of `RAZORPAY_KEY_ID`', unset: '' }),
  RAZORPAY_WEBHOOK_SECRET: secret.optional().meta({
    description:
      'the secret that was typed in when the webhook was made; its address is `<PUBLIC_URL>/webhooks/payments`',
    unset: '',
  }),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret
    .optional()
    .meta({ description: 'still accepted while a new webhook secret takes over', unset: '' }),
  RAZORPAY_API_BASE: origin(razorpayApi)
    .default(razorpayApi)
    .meta({ description: 'another address of the same API, for test gateways; refused with live keys' }),
  RAZORPAY_CHECKOUT_SCRIPT: url(['http:', 'https:'], razorpayCheckout)
    .default(razorpayCheckout)
    .meta({ description: 'another address of the same checkout script, for test gateways; refused with live keys' }),
  RAZORPAYX_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional()
    .meta({
      description: 'payouts of refunds to customers who paid in cash, together with the next two settings',
      unset: 'owners may enter it in the back office',
    }),
  RAZORPAYX_KEY_SECRET: secret.optional().meta({ description: 'the secret of `RAZORPAYX_KEY_ID`', unset: '' }),
  RAZORPAYX_ACCOUNT_NUMBER: z
    .string()
    .regex(/^\w{5,35}$/, 'should be the number of the account that money leaves from')
    .optional()
    .meta({ description: 'the number of the RazorpayX account that money leaves from', unset: '' }),
  RAZORPAYX_WEBHOOK_SECRET: secret.optional().meta({
    description: 'the secret of its webhook, whose address is `<PUBLIC_URL>/webhooks/payouts`',
    unset: 'the shop asks for its payouts itself',
  }),
  RAZORPAYX_API_BASE: origin(razorpayApi)
    .default(razorpayApi)
    .meta({ description: 'another address of its API, for tests; refused with live keys' }),
  MSG91_API_BASE: origin(msg91Api).default(msg91Api).meta({ description: 'where MSG91 is asked to send SMS' }),
  SHIPROCKET_EMAIL: z.email('should be the e-mail address of an API user').optional().meta({
    description: 'the API user of Shiprocket, together with the next two settings',
    unset: 'owners may enter it in the back office',
  }),
  SHIPROCKET_PASSWORD: z.string().optional().meta({ description: 'the password of that API user', unset: '' }),
  SHIPROCKET_PICKUP_PLACE: z
    .string()
    .max(36, 'should be at most 36 characters long')
    .optional()
    .meta({ description: 'the name of the pickup place, exactly as in Shiprocket', unset: '' }),
  SHIPROCKET_API_BASE: origin(shiprocketApi)
    .default(shiprocketApi)
    .meta({ description: 'another address of the same API, for tests' }),
  MAIL: z.enum(['outbox'], 'should be outbox, or be left out').optional().meta({
    description:
      '`outbox`: accept on a public address that e-mails are only written to disk; refused beside `SMTP_URL`',
    unset: '',
  }),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.in:465').optional().meta({
    description: 'the mail server, like `smtps://user:password@mail.example.in:465`',
    unset: 'e-mails are files in `DATA_DIR/outbox`; no checkout on a public address',
  }),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@<>]+>?$/, 'should be an address, like My shop <orders@example.in>')
    .default('orders@localhost')
    .meta({
      description:
        "the sender of e-mails, like `My shop <orders@example.in>`; an address alone is sent under the shop's name",
    }),
  S3_ENDPOINT: origin('https://s3.ap-south-1.amazonaws.com').optional().meta({
    description: 'keep pictures in a bucket, all five `S3_` settings together',
    unset: 'kept in `DATA_DIR`, or in a bucket that owners enter in the back office',
  }),
  S3_REGION: z.string().optional().meta({ description: "the bucket's region", unset: '' }),
  S3_BUCKET: z.string().optional().meta({ description: "the bucket's name", unset: '' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'the key that may read and write it', unset: '' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "that key's secret", unset: '' }),
  BACKUPS: z.stringbool('should be 1 or 0').default(true).meta({
    description: '`0`: the shop makes no backups by itself, since you have your own',
    unset: '`1`',
  }),
  BACKUP_DIR: z.string().optional().meta({
    description: 'the folder for backups; another disk than that of `DATA_DIR` is wiser',
    unset: '`DATA_DIR/backups`',
  }),
  BACKUP_KEEP_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'should be a number of days, such as 14')
    .transform(Number)
    .default(14)
    .meta({ description: 'for how many days back the shop can be restored to any minute' }),
  BACKUP_KEY: z
    .string()
    .regex(/^\S{32,200}$/, 'should be at least 32 random characters, such as `openssl rand -base64 32` writes')
    .optional()
    .meta({
      description:
        'encrypts backups; 32 random characters or more (`openssl rand -base64 32`). Keep it somewhere else than the backups: without it nobody can restore them',
      unset: 'backups are not encrypted',
    }),
  BACKUP_S3_ENDPOINT: origin('https://s3.ap-south-1.amazonaws.com').optional().meta({
    description: 'keep backups in a bucket instead of a folder, all five `BACKUP_S3_` settings together',
    unset: '',
  }),
  BACKUP_S3_REGION: z.string().optional().meta({ description: "the bucket's region", unset: '' }),
  BACKUP_S3_BUCKET: z
    .string()
    .optional()
    .meta({ description: "the bucket's name, another one than that of pictures", unset: '' }),
  BACKUP_S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ description: 'the key that may list, read, write and delete in it', unset: '' }),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: "that key's secret", unset: '' }),
})

export type Environment = z.infer<typeof Environment>
