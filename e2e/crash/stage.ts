import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { completeSettings } from '#tests/settings.ts'
import { makeFolder } from '#tests/temporary-folder.ts'
import { connect } from '../../db/client.server.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../db/embedded.server.ts'
import { migrate } from '../../db/migrate.server.ts'
import { startGateway } from '../../simulators/gateway/start-gateway.ts'
import { openMailbox } from '../../simulators/smtp/mailbox.ts'
import { freePort } from '../harness/shop-process.ts'
import { openStageBackups } from './stage-backups.ts'
import { openStageCourier } from './stage-courier.ts'
import { giveCredit } from './stage-credit.ts'
import { openStagePayouts } from './stage-payouts.ts'

const keys = { keyId: 'rzp_test_crash', keySecret: 'crash_key_secret', webhookSecret: 'crash_webhook_secret' }

export type Goods = { variantId: number; productId: number; pricePaise: number; stock: number | null }

export const promo = { code: 'CRASH10', percentOff: 10, maxUses: 60 }

/** Bonus of tens, so that the books need no rounding of theirs. */
export const credit = { isOn: true, bonusPercent: 10, lifeMonths: 12 }

export type Stage = Awaited<ReturnType<typeof openWorld>>
export type CrashStage = Awaited<ReturnType<typeof openStage>>

/**
 * All that outlives the shop when it is killed: the database with durable commits, its backups, the gateway, the
 * courier, the payouts, the mail server, and stock to sell.
 */
export async function openStage(open: AsyncDisposableStack, processes: number) {
  const folder = makeFolder()
  open.defer(folder.remove)
  const port = await freePort()
  let database: EmbeddedDatabase = await startEmbeddedDatabase(folder.path, { port, archives: true })
  open.defer(() => database.close())
  await migrate(database.url)
  const ports: number[] = []
  while (ports.length < processes) ports.push(await freePort())
  const backups = await openStageBackups(open, folder.path, database)
  const { settings, ...world } = await openWorld(open, {
    databaseUrl: database.url,
    payments: ports[0]!,
    reports: ports.at(-1)!,
  })

  return {
    ...world,
    settings,
    backups,
    /** The settings of each process of the shop. */
    processes: ports.map((own) => ({
      PORT: String(own),
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      DATABASE_URL: database.url,
      DATA_DIR: folder.path,
      ...settings,
    })),
    /** As a power cut takes it; it starts again by itself half a second later and recovers from its log. */
    crashDatabase: () => process.kill(postmasterPid(folder.path), 'SIGKILL'),
    async stopDatabase(forMs: number) {
      await database.close()
      await pause(forMs)
      database = await startEmbeddedDatabase(folder.path, { port, archives: true })
    },
  }
}

type Addresses = {
  databaseUrl: string
  /** Ports of the shop that hear the gateway, and courier and payouts. */
  payments: number
  reports: number
}

/** The world around a shop with this migrated database. The gateway retries sixty times faster than in life. */
export async function openWorld(open: AsyncDisposableStack, { databaseUrl, payments, reports }: Addresses) {
  const sql = postgres(databaseUrl, { max: 2, backoff: false, onnotice: () => {} })
  open.defer(() => sql.end({ timeout: 2 }))
  // A new shop would begin in preparation.
  await sql`insert into store_settings (values) values (${sql.json(completeSettings)})`
  await sql`insert into credit_terms (content, saved_by) values (${sql.json(credit)}, 'Owner')`
  const goods = await fillShelves(sql)
  const mailbox = await openMailbox()
  open.defer(mailbox.close)
  const gateway = await startGateway({
    ...keys,
    port: 0,
    webhookUrls: [`http://127.0.0.1:${payments}/webhooks/payments`],
    timeFactor: 60,
  })
  open.defer(gateway.close)
  const pool = connect(databaseUrl)
  open.defer(pool.close)
  const creditCookies = await giveCredit(pool.db)
  const courier = await openStageCourier(open, databaseUrl, reports)
  const payouts = await openStagePayouts(open, reports)

  return {
    sql,
    db: pool.db,
    courier,
    payouts,
    creditCookies,
    goods,
    mailbox,
    gateway: gateway.url,
    settings: {
      DEMO: '0',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
      RAZORPAY_API_BASE: gateway.url,
      RAZORPAY_CHECKOUT_SCRIPT: gateway.scriptUrl,
      SMTP_URL: mailbox.url,
      ...courier.settings,
      ...payouts.settings,
    },
  }
}

const postmasterPid = (home: string) =>
  Number(fs.readFileSync(path.join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Twelve shirts with plenty of pieces, two that run out on the way, and one that is not counted. */
async function fillShelves(sql: Sql): Promise<Goods[]> {
  await sql`insert into categories (name) values ('Shirts')`
  await sql`insert into promo_codes (code, kind, percent_off, max_uses, max_uses_per_phone) values (${promo.code}, 'percent', ${promo.percentOff}, ${promo.maxUses}, 1)`
  const stocks = [...Array.from({ length: 12 }, () => 5_000), 25, 15, null]
  const goods: Goods[] = []
  for (const [at, stock] of stocks.entries()) {
    const pricePaise = 49_950 + 10_001 * at
    const [product] = await sql<{ id: number }[]>`
      insert into products (name, gender, category, state, price_paise, sizes)
      values (${`Shirt ${at}`}, 'men', 'Shirts', 'live', ${pricePaise}, '{M}') returning id`
    const [variant] = await sql<{ id: number }[]>`
      insert into variants (product_id, sku, size, stock) values (${product!.id}, ${`CRASH-${at}`}, 'M', ${stock}) returning id`
    goods.push({ variantId: variant!.id, productId: product!.id, pricePaise, stock })
  }
  return goods
}
