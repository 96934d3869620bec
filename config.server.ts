import { findPackageJSON } from 'node:module'
import * as path from 'node:path'
import * as z from 'zod'

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
  /** Absolute. */
  dataDir: string
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl?: string
  /** Fill an empty shop with the demo. */
  demo: boolean
  /** Plain: tinted sheets instead of the demo's drawings, for quick tests. */
  demoPictures: 'drawn' | 'plain'
  logLevel: (typeof logLevels)[number]
  firstAdmin?: Readonly<{ email: string; password: string }>
  /** Absent: the local simulator. */
  razorpay?: Readonly<Razorpay>
  mail: Readonly<{ smtpUrl?: string; from: string }>
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

const Environment = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: Port.default(3000),
  PUBLIC_URL: origin('https://shop.example.in').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
  ).optional(),
  DEMO: z.stringbool('should be 1 or 0').optional(),
  DEMO_PICTURES: z.enum(['drawn', 'plain'], 'should be drawn or plain').default('drawn'),
  LOG_LEVEL: z.enum(logLevels, `should be one of ${logLevels.join(', ')}`).default('info'),
  ADMIN_EMAIL: z.email('should be an e-mail address, like owner@example.in').optional(),
  ADMIN_PASSWORD: z.string().min(12, 'should be at least 12 characters long').optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, 'should start with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET: secret.optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: secret.optional(),
  RAZORPAY_API_BASE: origin(razorpayApi).default(razorpayApi),
  RAZORPAY_CHECKOUT_SCRIPT: url(['http:', 'https:'], razorpayCheckout).default(razorpayCheckout),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.in:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@<>]+>?$/, 'should be an address, like Fineweave <orders@example.in>')
    .default('Fineweave <orders@localhost>'),
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

  return Object.freeze({
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO ?? given.DATABASE_URL === undefined,
    demoPictures: given.DEMO_PICTURES,
    logLevel: given.LOG_LEVEL,
    firstAdmin: firstAdmin(given),
    razorpay: razorpay(given, env),
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM },
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

function firstAdmin(given: Environment) {
  const pair = allOrNone(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  return pair && { email: pair.ADMIN_EMAIL, password: pair.ADMIN_PASSWORD }
}

function razorpay(given: Environment, env: Record<string, string | undefined>) {
  const keys = allOrNone(given, [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])
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
  const all = allOrNone(given, [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
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
