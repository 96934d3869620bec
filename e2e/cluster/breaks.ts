import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { migrate } from '../../db/migrate.server.ts'
import type { Stage } from '../crash/stage.ts'
import { startShop } from '../harness/shop-process.ts'
import type { Cluster, Member } from './open-cluster.ts'
import type { Shops } from './open-shops.ts'

export type Scene = {
  cluster: Cluster
  shops: Shops
  stage: Stage
  /** Waits until a visitor can place an order again. */
  untilSelling(): Promise<void>
}

export type Break = {
  name: string
  times: number
  /** Breaks something, and puts it right where a service manager or a person would. Returns what was wrong, if anything. */
  work(scene: Scene): Promise<string | null>
}

const fine = async (work: Promise<unknown>) => {
  await work
  return null
}

/** The ten breaks, each of which lasts until a visitor can buy again. */
export const breaks = (kills: number): Break[] => [
  { name: 'primary frozen', times: 2, work: freezePrimary },
  { name: 'switchover', times: 1, work: (scene) => fine(switchOver(scene)) },
  { name: 'synchronous standby killed', times: 1, work: (scene) => fine(killStandby(scene)) },
  { name: 'two of three etcd stopped', times: 1, work: (scene) => fine(stopEtcds(scene)) },
  { name: 'HAProxy restarted', times: 1, work: ({ cluster }) => fine(restart(cluster.haproxy)) },
  { name: 'PgBouncer restarted', times: 1, work: ({ cluster }) => fine(restart(cluster.pgbouncer)) },
  { name: 'failover in a migration', times: 1, work: failInMigration },
  { name: 'failover at a start', times: 1, work: failAtStart },
  { name: 'a standby as DATABASE_URL', times: 1, work: startOnStandby },
  { name: 'a shop process killed', times: 1, work: (scene) => fine(killShop(scene)) },
  { name: 'primary killed', times: kills, work: (scene) => fine(withoutPrimary(scene)) },
]

async function primaryOf({ cluster }: Scene): Promise<Member> {
  const primary = await cluster.findPrimary()
  if (!primary) throw new Error('The cluster has no primary')
  return primary
}

/** The machine is gone, and comes back once another has taken over. */
async function withoutPrimary(scene: Scene, meanwhile: (lost: Member) => Promise<void> = async () => {}) {
  const lost = await primaryOf(scene)
  await lost.kill()
  await meanwhile(lost)
  await untilOther(scene, lost)
  await scene.untilSelling()
  lost.start()
}

async function untilOther({ cluster }: Scene, lost: Member) {
  const until = performance.now() + 90_000
  for (;;) {
    const primary = await cluster.findPrimary()
    if (primary && primary !== lost) return
    if (performance.now() > until) throw new Error(`Nobody took over from ${lost.name}`)
    await pause(100)
  }
}

/** Each time in another moment of its life, since it may wake up with an answer from before. */
async function freezePrimary(scene: Scene) {
  const frozen = await primaryOf(scene)
  await pause(5_000 * Math.random())
  frozen.freeze()
  await untilOther(scene, frozen)
  await scene.untilSelling()
  frozen.thaw()
  const until = performance.now() + 5_000
  while (performance.now() < until) {
    if (await frozen.leads()) return 'it leads again: the orders of the other are lost'
    await pause(50)
  }
  return null
}

async function switchOver(scene: Scene) {
  const { cluster } = scene
  const primary = await primaryOf(scene)
  const reported = await cluster.tell()
  const candidate = reported?.find(({ role }) => role === 'sync_standby')?.name
  const answer = await fetch(`http://127.0.0.1:${cluster.ports.rest[primary.at]}/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary.name, candidate }),
  })
  if (!answer.ok) throw new Error(`The switchover was refused: ${await answer.text()}`)
  await untilOther(scene, primary)
  await scene.untilSelling()
}

async function killStandby(scene: Scene) {
  const { cluster } = scene
  const reported = await cluster.tell()
  const name = reported?.find(({ role }) => role === 'sync_standby')?.name
  const standby = cluster.members.find((member) => member.name === name)!
  await standby.kill()
  await pause(1_000)
  await scene.untilSelling()
  standby.start()
}

async function stopEtcds(scene: Scene) {
  const some = scene.cluster.etcds.slice(0, 2)
  for (const etcd of some) await etcd.kill()
  await pause(25_000)
  await scene.untilSelling()
  for (const etcd of some) etcd.start()
}

async function restart(program: Cluster['haproxy']) {
  await program.stop()
  program.start()
}

/** Another database of the same cluster, whose first migration waits for a lock when the primary is killed. */
async function failInMigration(scene: Scene) {
  const { cluster } = scene
  const primary = await primaryOf(scene)
  const server = `postgres://postgres:change-me-superuser@127.0.0.1:${cluster.ports.postgres[primary.at]}`
  const name = `migrated_${Date.now()}`
  const admin = postgres(`${server}/postgres`, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} owner shop`)
  await admin.end()
  const url = cluster.DATABASE_DIRECT_URL.replace(/\/shop$/, `/${name}`)
  const blocker = postgres(`${server}/${name}`, { max: 1, onnotice: () => {} })
  await blocker`create schema drizzle authorization shop`
  await blocker`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`
  await blocker`alter table drizzle.__drizzle_migrations owner to shop`
  const held = blocker.begin(async (tx) => {
    await tx`lock table drizzle.__drizzle_migrations in share mode`
    await tx`select pg_sleep(60)`
  })
  held.catch(() => {})
  const [first, second] = [migrate(url), migrate(url)]
  await pause(2_000)
  await withoutPrimary(scene)
  await blocker.end({ timeout: 1 })
  await Promise.all([first, second])
  const sql = postgres(url, { max: 1 })
  const [row] = await sql<{ files: number; tables: number }[]>`
    select (select count(distinct created_at)::int from drizzle.__drizzle_migrations) as files,
      (select count(*)::int from pg_tables where tablename = 'orders') as tables`
  const twice = await sql`select from drizzle.__drizzle_migrations group by created_at having count(*) > 1`
  await sql.end()
  if (twice.length > 0) return 'a migration ran twice'
  return row!.tables === 1 && row!.files > 0 ? null : 'the migration was not finished after the failover'
}

/** A drop begins three seconds after the primary is gone: nobody buys before, and everything is there after. */
async function failAtStart(scene: Scene) {
  const { sql, goods } = scene.stage
  const { productId, variantId } = goods[0]!
  const [start] = await sql<{ at: string }[]>`
    update products set starts_at = now() + interval '3 seconds' where id = ${productId} returning starts_at::text as at`
  const [known] = await sql<{ id: number }[]>`select coalesce(max(id), 0)::int as id from orders`
  await withoutPrimary(scene)
  const early = await untilAnswered(
    () => sql`
    select number from orders where id > ${known!.id} and created_at < ${start!.at}::timestamptz
      and created_at > ${start!.at}::timestamptz - interval '3 seconds'
      and exists (select from order_items where order_id = orders.id and variant_id = ${variantId})`,
  )
  return early.length === 0 ? null : `${early.length} orders were placed before their product started`
}

/** A connection of before the failover may be found to be dead. */
async function untilAnswered<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === 10) throw error
      await pause(500)
    }
  }
}

async function startOnStandby({ cluster }: Scene) {
  const reported = await cluster.tell()
  const name = reported?.find(({ role }) => role === 'sync_standby')?.name
  const standby = cluster.members.find((member) => member.name === name)!
  const url = `postgres://shop:change-me-shop@127.0.0.1:${cluster.ports.postgres[standby.at]}/shop`
  const shop = await startShop(
    'cluster-standby',
    { DATABASE_URL: url, DATA_DIR: path.join(cluster.folder, '..', 'shop-standby'), DEMO: '0' },
    { hasPlainPictures: false },
  )
  for (let at = 0; at < 600 && shop.isOpen(); at++) await pause(100)
  const said = shop.said()
  await shop.kill()
  return /DATABASE_URL leads to a standby, which only reads/.test(said)
    ? null
    : `a start on a standby said: ${said.slice(-300)}`
}

async function killShop({ shops }: Scene) {
  await shops.kill(1)
  await pause(2_000)
  await shops.start(1)
}
