import { findPackageJSON } from 'node:module'
import { isIP } from 'node:net'
import * as path from 'node:path'
import * as z from 'zod'
import { isOwnNetwork, isPublicAddress } from '#shared/public-address.ts'

/** The project's folder: the sources and the build lie in it at different depths. */
export const projectFolder = path.dirname(findPackageJSON(import.meta.url)!)

/** Stops the start; its message is one sentence for the person at the terminal. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export type Razorpay = {
  keyId: string
  keySecret: string
  webhookSecret: string
  previousWebhookSecret?: string
  apiBase: string
  checkoutScript: string
}

export type S3 = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type Config = Readonly<{
  host: string
  port: number
  /** An origin without a slash at its end. */
  publicUrl: string
  /** Strangers can reach it: `publicUrl` is https, or names neither this machine nor its own network. */
  isPublic: boolean
  /** Networks and addresses whose X-Forwarded-For and X-Forwarded-Proto are believed. */
  trustedProxies: readonly string[]
  /** Browsers are told that every sub-domain of `publicUrl` has https too. */
  hstsSubDomains: boolean
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string
  /** PostgreSQL itself, where `databaseUrl` leads through a pooler. */
  databaseDirectUrl?: string
  /** Fill an empty shop with the demo. */
  demo: boolean
  /** Plain: tinted sheets instead of the demo's drawings, for quick tests. */
  demoPictures: 'drawn' | 'plain'
  logLevel: (typeof logLevels)[number]
  /** Opens `/metrics` to others than programs on this machine. */
  metricsToken?: string
  firstAdmin?: Readonly<{ email: string; password: string }>
  /** Absent: the local simulator. */
  razorpay?: Readonly<Razorpay>
  /** PAYMENTS=simulator was written out: a test shop, which says so on every page. */
  isSimulatorChosen: boolean
  /** `isOutboxChosen`: MAIL=outbox was written out, so e-mails that stay on the disk are no mistake. */
  mail: Readonly<{ smtpUrl?: string; from: string; isOutboxChosen: boolean }>
  /** Absent: files live under `dataDir`. */
  s3?: Readonly<S3>
}>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const razorpayApi = 'https://api.razorpay.com'
const razorpayCheckout = 'https://checkout.razorpay.com/v1/checkout.js'

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

const Environment = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: Port.default(3000),
  PUBLIC_URL: origin('https://shop.example.in').optional(),
  TRUSTED_PROXIES: Proxies.default(['127.0.0.0/8', '::1']),
  HSTS_SUBDOMAINS: z.stringbool('should be 1 or 0').default(false),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  DEMO: z.stringbool('should be 1 or 0').optional(),
  DEMO_PICTURES: z.enum(['drawn', 'plain'], 'should be drawn or plain').default('drawn'),
  LOG_LEVEL: z.enum(logLevels, `should be one of ${logLevels.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'should be at least 16 characters long, without spaces')
    .optional(),
  ADMIN_EMAIL: z.email('should be an e-mail address, like owner@example.in').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'should be at least 12 characters long').optional(),
  PAYMENTS: z.enum(['simulator'], 'should be simulator, or be left out').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  RAZORPAY_API_BASE: origin(razorpayApi).default(razorpayApi),
  RAZORPAY_CHECKOUT_SCRIPT: url(['http:', 'https:'], razorpayCheckout).default(razorpayCheckout),
  MAIL: z.enum(['outbox'], 'should be outbox, or be left out').optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.in:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@<>]+>?$/, 'should be an address, like My shop <orders@example.in>')
    .default('My shop <orders@localhost>'),
  S3_ENDPOINT: origin('https://s3.ap-south-1.amazonaws.com').optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})

type Environment = z.infer<typeof Environment>

/** Reads and checks every setting, once, at the start. Throws `CannotStart`. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const read = Environment.safeParse(withoutBlanks(env))
  if (!read.success) {
    const [wrong] = read.error.issues
    throw new CannotStart(`${wrong?.path[0]?.toString()} ${wrong?.message}.`)
  }
  const given = read.data
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`
  const gateway = razorpay(given, env)
  refuseContradictions(given)

  return Object.freeze({
    host: given.HOST,
    port: given.PORT,
    publicUrl,
    isPublic: isPublicAddress(publicUrl),
    trustedProxies: given.TRUSTED_PROXIES,
    hstsSubDomains: given.HSTS_SUBDOMAINS,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    // Live keys sell for real money, so sample products are never filled in unasked beside them.
    demo: given.DEMO ?? (given.DATABASE_URL === undefined && !isLive(given)),
    demoPictures: given.DEMO_PICTURES,
    logLevel: given.LOG_LEVEL,
    metricsToken: given.METRICS_TOKEN,
    firstAdmin: firstAdmin(given),
    razorpay: gateway,
    isSimulatorChosen: given.PAYMENTS === 'simulator',
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM, isOutboxChosen: given.MAIL === 'outbox' },
    s3: s3(given),
  })
}

/** `PORT=` in a file means the same as no PORT at all. */
function withoutBlanks(env: Record<string, string | undefined>) {
  return Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
}

const isLive = ({ RAZORPAY_KEY_ID }: Environment) => RAZORPAY_KEY_ID?.startsWith('rzp_live_') ?? false

/** Settings that cannot both be meant. What is only missing closes the checkout instead: shop/readiness. */
function refuseContradictions(given: Environment) {
  if (given.DATABASE_DIRECT_URL && !given.DATABASE_URL) {
    throw new CannotStart('DATABASE_DIRECT_URL is set, so DATABASE_URL should be set too.')
  }
  if (given.MAIL === 'outbox' && given.SMTP_URL) {
    throw new CannotStart('MAIL should be left out: SMTP_URL is set, so e-mails are sent and not kept on the disk.')
  }
  if (given.PAYMENTS === 'simulator' && given.RAZORPAY_KEY_ID) {
    throw new CannotStart(
      'PAYMENTS should be left out, or the RAZORPAY_ keys should: payments go to the simulator or to Razorpay, not to both.',
    )
  }
  if (!isLive(given)) return
  if (given.DEMO) throw new CannotStart('DEMO should be 0 with live keys: sample products would sell for real money.')
  if (!given.PUBLIC_URL?.startsWith('https:') || isOwnNetwork(new URL(given.PUBLIC_URL).hostname)) {
    throw new CannotStart(
      'PUBLIC_URL should be the https address that customers use, like https://shop.example.in, with live keys: order links and e-mails lead there.',
    )
  }
}

function firstAdmin(given: Environment) {
  const pair = allOrNone(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  return pair && { email: pair.ADMIN_EMAIL, password: pair.ADMIN_PASSWORD }
}

function razorpay(given: Environment, env: Record<string, string | undefined>) {
  const keys = allOrNone(given, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
  if (!keys) {
    refuseAlone(env, 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS')
    refuseAlone(env, 'RAZORPAY_API_BASE')
    refuseAlone(env, 'RAZORPAY_CHECKOUT_SCRIPT')
    return undefined
  }
  if (keys.RAZORPAY_WEBHOOK_SECRET === keys.RAZORPAY_KEY_SECRET) {
    throw new CannotStart(
      'RAZORPAY_WEBHOOK_SECRET should differ from RAZORPAY_KEY_SECRET: it is the secret typed in when the webhook was made.',
    )
  }
  if (keys.RAZORPAY_KEY_ID.startsWith('rzp_live_')) {
    refuseLive('RAZORPAY_API_BASE', given.RAZORPAY_API_BASE, razorpayApi)
    refuseLive('RAZORPAY_CHECKOUT_SCRIPT', given.RAZORPAY_CHECKOUT_SCRIPT, razorpayCheckout)
  }
  return {
    keyId: keys.RAZORPAY_KEY_ID,
    keySecret: keys.RAZORPAY_KEY_SECRET,
    webhookSecret: keys.RAZORPAY_WEBHOOK_SECRET,
    previousWebhookSecret: given.RAZORPAY_WEBHOOK_SECRET_PREVIOUS,
    apiBase: given.RAZORPAY_API_BASE,
    checkoutScript: given.RAZORPAY_CHECKOUT_SCRIPT,
  }
}

function refuseAlone(env: Record<string, string | undefined>, name: string) {
  if (env[name]?.trim()) {
    throw new CannotStart(`${name} is set, so RAZORPAY_KEY_ID should be set too.`)
  }
}

function refuseLive(name: string, given: string, real: string) {
  if (given !== real) {
    throw new CannotStart(`${name} should be left out, or be ${real}, with an rzp_live_ key.`)
  }
}

function s3(given: Environment): S3 | undefined {
  const all = allOrNone(given, ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  return (
    all && {
      endpoint: all.S3_ENDPOINT,
      region: all.S3_REGION,
      bucket: all.S3_BUCKET,
      accessKeyId: all.S3_ACCESS_KEY_ID,
      secretAccessKey: all.S3_SECRET_ACCESS_KEY,
    }
  )
}

function allOrNone<const Name extends keyof Environment>(given: Environment, names: Name[]) {
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing[0]) {
    const present = names.find((name) => given[name] !== undefined)
    throw new CannotStart(`${missing[0]} is missing: ${present} is set, so it should be set too.`)
  }
  return given as { [name in Name]: NonNullable<Environment[name]> }
}
