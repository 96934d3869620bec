import { findPackageJSON } from 'node:module'
import * as path from 'node:path'
import { isInside, refusalOfFolder } from '#shared/folders/system-folder.server.ts'
import { isOwnNetwork, isPublicAddress } from '#shared/public-address.ts'
import { Environment, razorpayApi, razorpayCheckout } from './environment.server.ts'

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
  /** Browsers learn that every sub-domain of `publicUrl` has https too. */
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
  logLevel: Environment['LOG_LEVEL']
  /** Plain: documents are written by React Router alone, to find out where an error of a page comes from. */
  pageWriter: 'own' | 'plain'
  /** Absent: nothing between visitors and the shop keeps pages. */
  edge?: Readonly<EdgeSettings>
  /** How long it serves after SIGTERM while `/readyz` says that it stops. */
  stopDelaySeconds: number
  /** Opens `/metrics` to others than programs on this machine. */
  metricsToken?: string
  /** Encrypts what owners enter of gateway and mail server; absent: a file, with the embedded database alone. */
  secretsKey?: string
  firstAdmin?: Readonly<{ email: string; password: string }>
  /** Absent: the local simulator. */
  razorpay?: Readonly<Razorpay>
  /** Where RazorpayX is, and its keys where the environment sets them. */
  razorpayX: Readonly<{ apiBase: string; keys?: RazorpayX }>
  /** Where the gateway is, for keys that owners enter in the back office. */
  gatewayAddresses: Readonly<Pick<Razorpay, 'apiBase' | 'checkoutScript'>>
  /** Where MSG91 is, for a key that owners enter in the back office. */
  msg91Base: string
  /** Where Shiprocket is, and its user where the environment sets one. */
  shiprocket: Readonly<{
    apiBase: string
    documentHosts?: readonly string[]
    account?: { email: string; password: string; pickupPlace: string }
  }>
  /** PAYMENTS=simulator was written out: a test shop, which says so on every page. */
  isSimulatorChosen: boolean
  /** `isOutboxChosen`: MAIL=outbox was written out, so e-mails that stay on the disk are no mistake. */
  mail: Readonly<{ smtpUrl?: string; from: string; isOutboxChosen: boolean }>
  /** Absent: files live under `dataDir`. */
  s3?: Readonly<S3>
  /** Absent: the owner makes backups by other means. */
  backups?: Readonly<BackupSettings>
}>

export type RazorpayX = {
  keyId: string
  keySecret: string
  accountNumber: string
  /** Empty means reports are not heard. */
  webhookSecret: string
}

/** The CDN that keeps pages: `zone` is what the provider calls a zone, a service or a pull zone. */
export type EdgeSettings = {
  provider: Exclude<Environment['CDN'], 'none'>
  zone: string
  key: string
  /** Absent: the provider's own. */
  apiBase?: string
}

export type BackupSettings = {
  /** A bucket, or an absolute path. */
  place: { bucket: S3 } | { folder: string }
  /** The environment names the place; else owners may choose another one. */
  isPlaceGiven?: boolean
  keepDays: number
  key?: string
  /** Which settings are set, by name alone: a restored shop needs them again. */
  settings: readonly string[]
}

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
    logLevel: given.LOG_LEVEL,
    pageWriter: given.PAGE_WRITER,
    edge: edge(given, env),
    stopDelaySeconds: given.STOP_DELAY,
    metricsToken: given.METRICS_TOKEN,
    secretsKey: given.SECRETS_KEY,
    firstAdmin: firstAdmin(given),
    razorpay: gateway,
    razorpayX: { apiBase: given.RAZORPAYX_API_BASE, keys: razorpayX(given, env) },
    msg91Base: given.MSG91_API_BASE,
    shiprocket: {
      apiBase: given.SHIPROCKET_API_BASE,
      documentHosts: given.SHIPROCKET_DOCUMENT_HOSTS,
      account: shiprocketAccount(given),
    },
    gatewayAddresses: { apiBase: given.RAZORPAY_API_BASE, checkoutScript: given.RAZORPAY_CHECKOUT_SCRIPT },
    isSimulatorChosen: given.PAYMENTS === 'simulator',
    mail: { smtpUrl: given.SMTP_URL, from: given.MAIL_FROM, isOutboxChosen: given.MAIL === 'outbox' },
    s3: s3(given, ''),
    backups: given.BACKUPS ? backups(given, env) : undefined,
  })
}

function backups(given: Environment, env: Record<string, string | undefined>): BackupSettings {
  const bucket = s3(given, 'BACKUP_')
  if (bucket && given.BACKUP_DIR) {
    throw new CannotStart('BACKUP_DIR should be left out, or the BACKUP_S3_ settings should: backups go to one place.')
  }
  if (bucket && bucket.bucket === given.S3_BUCKET && bucket.endpoint === given.S3_ENDPOINT) {
    throw new CannotStart(
      'BACKUP_S3_BUCKET should name another bucket than S3_BUCKET: whatever happens to one must leave the other.',
    )
  }
  if (given.BACKUP_DIR && !isInside(given.BACKUP_DIR, given.DATA_DIR)) {
    const sentence = refusalOfFolder(given.BACKUP_DIR, projectFolder)
    if (sentence) throw new CannotStart(`BACKUP_DIR should name another folder. ${sentence}.`)
  }
  const folder = path.resolve(given.BACKUP_DIR ?? path.join(given.DATA_DIR, 'backups'))
  return {
    place: bucket ? { bucket } : { folder },
    isPlaceGiven: bucket !== undefined || given.BACKUP_DIR !== undefined,
    keepDays: given.BACKUP_KEEP_DAYS,
    key: given.BACKUP_KEY,
    settings: Object.keys(Environment.shape).filter((name) => env[name]?.trim()),
  }
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

/** Settings that contradict each other. One that is only missing closes the checkout instead: shop/launch-checklist. */
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

function edge(given: Environment, env: Record<string, string | undefined>): EdgeSettings | undefined {
  if (given.CDN === 'none') {
    for (const name of ['CDN_ZONE', 'CDN_KEY', 'CDN_API_BASE']) refuseAlone(env, name, 'CDN')
    return undefined
  }
  const missing = (['CDN_ZONE', 'CDN_KEY'] as const).find((name) => given[name] === undefined)
  if (missing) throw new CannotStart(`${missing} is missing: CDN is set, so it should be set too.`)
  const forms = edgeForms[given.CDN]
  for (const name of ['CDN_ZONE', 'CDN_KEY'] as const) {
    const [form, sentence] = forms[name]
    if (!form.test(given[name]!)) throw new CannotStart(`${name} should be ${sentence}.`)
  }
  return { provider: given.CDN, zone: given.CDN_ZONE!, key: given.CDN_KEY!, apiBase: given.CDN_API_BASE }
}

type EdgeForm = readonly [form: RegExp, sentence: string]

/** As each provider shows them. */
const edgeForms: Record<EdgeSettings['provider'], Record<'CDN_ZONE' | 'CDN_KEY', EdgeForm>> = {
  cloudflare: {
    CDN_ZONE: [
      /^[0-9a-f]{32}$/i,
      'Cloudflare’s Zone ID: 32 digits and letters from a to f, on the overview of the domain',
    ],
    CDN_KEY: [
      /^[\w-]{40,200}$/,
      'an API token of Cloudflare: at least 40 letters and digits. The Global API Key is another one, which is shorter',
    ],
  },
  fastly: {
    CDN_ZONE: [/^[0-9a-z]{16,32}$/i, 'Fastly’s Service ID: about 22 letters and digits, like SU1Z0isxPaozGVKXdv0eY'],
    CDN_KEY: [/^[\w-]{32,200}$/, 'an API token of Fastly: at least 32 letters and digits'],
  },
  bunny: {
    CDN_ZONE: [/^\d{1,12}$/, 'the number of the pull zone at bunny.net, like 123456; its name is no number'],
    CDN_KEY: [/^[\w-]{36,200}$/, 'the API key of the account at bunny.net: at least 36 letters and digits'],
  },
}

function firstAdmin(given: Environment) {
  const pair = allOrNone(given, ['ADMIN_EMAIL', 'ADMIN_PASSWORD'])
  return pair && { email: pair.ADMIN_EMAIL, password: pair.ADMIN_PASSWORD }
}

function shiprocketAccount(given: Environment) {
  const all = allOrNone(given, ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP_PLACE'])
  return (
    all && {
      email: all.SHIPROCKET_EMAIL,
      password: all.SHIPROCKET_PASSWORD,
      pickupPlace: all.SHIPROCKET_PICKUP_PLACE,
    }
  )
}

function razorpayX(given: Environment, env: Record<string, string | undefined>): RazorpayX | undefined {
  const all = allOrNone(given, ['RAZORPAYX_KEY_ID', 'RAZORPAYX_KEY_SECRET', 'RAZORPAYX_ACCOUNT_NUMBER'])
  if (!all) {
    refuseAlone(env, 'RAZORPAYX_WEBHOOK_SECRET', 'RAZORPAYX_KEY_ID')
    return undefined
  }
  if (all.RAZORPAYX_KEY_ID.startsWith('rzp_live_'))
    refuseLive('RAZORPAYX_API_BASE', given.RAZORPAYX_API_BASE, razorpayApi)
  return {
    keyId: all.RAZORPAYX_KEY_ID,
    keySecret: all.RAZORPAYX_KEY_SECRET,
    accountNumber: all.RAZORPAYX_ACCOUNT_NUMBER,
    webhookSecret: given.RAZORPAYX_WEBHOOK_SECRET ?? '',
  }
}

function razorpay(given: Environment, env: Record<string, string | undefined>) {
  const keys = allOrNone(given, ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
  if (!keys) {
    refuseAlone(env, 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS')
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

function refuseAlone(env: Record<string, string | undefined>, name: string, needed = 'RAZORPAY_KEY_ID') {
  if (env[name]?.trim()) {
    throw new CannotStart(`${name} is set, so ${needed} should be set too.`)
  }
}

function refuseLive(name: string, given: string, real: string) {
  if (given !== real) {
    throw new CannotStart(`${name} should be left out, or be ${real}, with an rzp_live_ key.`)
  }
}

function s3(given: Environment, prefix: '' | 'BACKUP_'): S3 | undefined {
  const names = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const
  const all = allOrNone(
    given,
    names.map((name) => `${prefix}S3_${name}` as const),
  )
  return (
    all && {
      endpoint: all[`${prefix}S3_ENDPOINT`],
      region: all[`${prefix}S3_REGION`],
      bucket: all[`${prefix}S3_BUCKET`],
      accessKeyId: all[`${prefix}S3_ACCESS_KEY_ID`],
      secretAccessKey: all[`${prefix}S3_SECRET_ACCESS_KEY`],
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
