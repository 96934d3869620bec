import { expect, test } from 'vitest'
import { readConfig, CannotStart } from './config.server.ts'

const keys = {
  RAZORPAY_KEY_ID: 'rzp_test_abc123',
  RAZORPAY_KEY_SECRET: 'key-secret-1',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
}

const bucket = {
  S3_ENDPOINT: 'https://s3.example.in',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'garments',
  S3_ACCESS_KEY_ID: 'access',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('with nothing set, a demo shop opens on port 3000 with its own database and simulator', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 3000, demo: true, publicUrl: 'http://localhost:3000' })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.razorpay).toBeUndefined()
  expect(Object.isFrozen(config)).toBe(true)
})

test("somebody's own database stays empty unless asked", () => {
  const DATABASE_URL = 'postgresql://shop:secret@db/shop'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
})

test('values are trimmed and blank ones count as absent', () => {
  expect(readConfig({ PORT: ' 8080 ', HOST: '  ', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: undefined,
  })
})

test('the public address loses the slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://shop.example.in/' }).publicUrl).toBe('https://shop.example.in')
})

test('only a proxy on this machine is believed, until others are named', () => {
  expect(readConfig({}).trustedProxies).toEqual(['127.0.0.0/8', '::1'])
  const TRUSTED_PROXIES = '172.17.0.0/16, 2001:db8::/32 10.0.0.1,::1'
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['172.17.0.0/16', '2001:db8::/32', '10.0.0.1', '::1'])
})

test.for([
  'nginx',
  '10.0.0.1/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '127.0.0.1, *',
  ',',
  '10.0.0.1/',
  'fe80::1%eth0',
])('TRUSTED_PROXIES=%s stops the start with a sentence', (TRUSTED_PROXIES) => {
  expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(
    'TRUSTED_PROXIES should be the addresses or networks of your proxies, like 127.0.0.1 or 172.17.0.0/16',
  )
})

test('the three Razorpay keys together choose the real gateway', () => {
  expect(readConfig(keys).razorpay).toEqual({
    keyId: 'rzp_test_abc123',
    keySecret: 'key-secret-1',
    webhookSecret: 'webhook-secret-1',
    previousWebhookSecret: undefined,
    apiBase: 'https://api.razorpay.com',
    checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
  })
})

test('the five bucket settings together choose the bucket', () => {
  expect(readConfig(bucket).s3?.bucket).toBe('garments')
})

test.for([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '-1' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/shop' }],
  ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'nonsense' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://db/shop' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example.in' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://shop.example.in' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.in/shop' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['PAGE_WRITER', { PAGE_WRITER: 'react' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long-enough-password' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.in' }],
  ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'owner@example.in', ADMIN_PASSWORD: 'short' }],
  ['RAZORPAY_KEY_ID', { ...keys, RAZORPAY_KEY_ID: 'abc' }],
  ['RAZORPAY_KEY_SECRET', { ...keys, RAZORPAY_KEY_SECRET: '' }],
  ['RAZORPAY_WEBHOOK_SECRET', { ...keys, RAZORPAY_WEBHOOK_SECRET: undefined }],
  ['RAZORPAY_WEBHOOK_SECRET', { ...keys, RAZORPAY_WEBHOOK_SECRET: 'key-secret-1' }],
  ['RAZORPAY_API_BASE', { ...keys, RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_API_BASE: 'http://localhost:4000' }],
  [
    'RAZORPAY_CHECKOUT_SCRIPT',
    { ...keys, RAZORPAY_KEY_ID: 'rzp_live_abc', RAZORPAY_CHECKOUT_SCRIPT: 'http://localhost/c.js' },
  ],
  ['S3_BUCKET', { ...bucket, S3_BUCKET: undefined }],
  [
    'BACKUP_S3_BUCKET',
    { ...bucket, ...Object.fromEntries(Object.entries(bucket).map(([name, value]) => [`BACKUP_${name}`, value])) },
  ],
  ['BACKUP_DIR', { BACKUP_DIR: '/etc/backups' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.in' }],
  ['CDN_KEY', { CDN: 'fastly', CDN_ZONE: 'SU1Z0isxPaozGVKXdv0eY' }],
  ['CDN_ZONE', { CDN: 'bunny', CDN_KEY: 'a key of theirs' }],
  ['CDN_KEY', { CDN_KEY: 'a key of theirs' }],
  ['CDN', { CDN: 'akamai' }],
  ['SHIPROCKET_PASSWORD', { SHIPROCKET_EMAIL: 'api@example.in', SHIPROCKET_PICKUP_PLACE: 'Warehouse' }],
  ['MAIL_FROM', { MAIL_FROM: 'Fineweave' }],
  ['MAIL_FROM', { MAIL_FROM: 'Fineweave orders@example.in' }],
  ['SMTP_URL', { SMTP_URL: 'smtps://orders:p#1@mail.example.in:465' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://shop:p#1@db:5432/shop' }],
  ['RAZORPAY_KEY_SECRET', { ...keys, RAZORPAY_KEY_SECRET: '"key-secret-1"' }],
  ['S3_BUCKET', { ...bucket, S3_BUCKET: 's3://garments' }],
  ['S3_REGION', { ...bucket, S3_REGION: 'Asia Pacific (Mumbai)' }],
  ['S3_SECRET_ACCESS_KEY', { ...bucket, S3_SECRET_ACCESS_KEY: 'sec ret' }],
] as const)('a wrong %s stops the start with one sentence that names it', ([name, env]) => {
  expect(() => readConfig(env)).toThrow(CannotStart)
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
})

const edges = {
  cloudflare: { CDN_ZONE: '023e105f4ecef8ad9ca31a8372d0c353', CDN_KEY: 'x'.repeat(40) },
  fastly: { CDN_ZONE: 'SU1Z0isxPaozGVKXdv0eY', CDN_KEY: 'x'.repeat(32) },
  bunny: { CDN_ZONE: '123456', CDN_KEY: '4d3dd3c8-59b5-4cf1-9d9a-1d0c7b1b9f6d' },
} as const

test.for([
  ['cloudflare', 'CDN_ZONE', 'example.in', /Zone ID: 32 digits/],
  ['cloudflare', 'CDN_ZONE', edges.fastly.CDN_ZONE, /Zone ID: 32 digits/],
  ['cloudflare', 'CDN_KEY', 'c2547eb745079dac9320b638f5e225cf483cc', /an API token.*Global API Key/],
  ['cloudflare', 'CDN_KEY', `Bearer ${'x'.repeat(40)}`, /API token/],
  ['fastly', 'CDN_ZONE', 'my-service', /Service ID/],
  ['fastly', 'CDN_KEY', 'x'.repeat(31), /API token of Fastly/],
  ['bunny', 'CDN_ZONE', 'my-pull-zone', /number of the pull zone/],
  ['bunny', 'CDN_KEY', '“4d3dd3c8-59b5-4cf1-9d9a-1d0c7b1b9f6d”', /API key of the account/],
] as const)('%s: a wrong %s is refused by the form that this CDN shows', ([provider, name, wrong, form]) => {
  const settings = { CDN: provider, ...edges[provider] }
  expect(readConfig(settings).edge).toMatchObject({ zone: settings.CDN_ZONE, key: settings.CDN_KEY })
  const read = () => readConfig({ ...settings, [name]: wrong })
  expect(read).toThrow(new RegExp(`^${name} should be ${form.source}`.replace('be ', 'be [^\n]*')))
  expect(read).not.toThrow(wrong)
})

test('a wrong value is never repeated, for it may be a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toThrow(/hunter2/)
})

const liveKeys = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_abc123', PUBLIC_URL: 'https://shop.example.in' }

test('live keys leave the demo out, also on the embedded database', () => {
  expect(readConfig(liveKeys)).toMatchObject({ demo: false, isPublic: true, isSimulatorChosen: false })
  expect(readConfig({ ...liveKeys, DEMO: '0' }).demo).toBe(false)
})

test('the simulator and an outbox can be chosen in words', () => {
  expect(readConfig({ PAYMENTS: 'simulator', MAIL: 'outbox' })).toMatchObject({
    isSimulatorChosen: true,
    isPublic: false,
    mail: { isOutboxChosen: true },
  })
})

test.for([
  ['PUBLIC_URL', { ...liveKeys, PUBLIC_URL: undefined }],
  ['PUBLIC_URL', { ...liveKeys, PUBLIC_URL: 'http://shop.example.in' }],
  ['PUBLIC_URL', { ...liveKeys, PUBLIC_URL: 'https://localhost:3000' }],
  ['PUBLIC_URL', { ...liveKeys, PUBLIC_URL: 'https://192.168.1.20' }],
  ['PAYMENTS', { ...liveKeys, PAYMENTS: 'simulator' }],
  ['PAYMENTS', { ...keys, PAYMENTS: 'simulator' }],
  ['PAYMENTS', { PAYMENTS: 'razorpay' }],
  ['DEMO', { ...liveKeys, DEMO: '1' }],
  ['MAIL', { MAIL: 'outbox', SMTP_URL: 'smtp://localhost' }],
  ['MAIL', { MAIL: 'smtp' }],
] as const)('%s that contradicts the rest stops the start', ([name, env]) => {
  expect(() => readConfig(env)).toThrow(CannotStart)
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`))
})

test.for([
  { ...liveKeys },
  { PUBLIC_URL: 'https://shop.example.in' },
  { PUBLIC_URL: 'http://shop.example.in', DEMO: '1' },
])('what is only missing does not stop it: %j', (env) => {
  expect(readConfig(env).isPublic).toBe(true)
})
