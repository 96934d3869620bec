import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../../db/embedded.server.ts'
import { builtShop } from '../../scripts/build.mjs'
import { setAside } from '../../scripts/earlier-assets.mjs'
import { root } from '../../scripts/install.mjs'
import { startGateway } from '../../simulators/gateway/start-gateway.ts'
import { writeNginx } from '../cluster/config-files.ts'
import { makeOwnFolder, signal, startProgram, untilOpen } from '../cluster/programs.ts'
import { signIn } from '../harness/api.ts'
import { findLines } from '../harness/lines.ts'
import { freePort, type ShopProcess, startShop } from '../harness/shop-process.ts'
import { openCrowd } from './crowd.ts'
import { assetsOf, buildEarlier } from './earlier-release.ts'

const processes = 3
/** As a service manager does: a start on a machine that is too busy is refused, and tried again. */
const maxTries = 3
/** The time in ms in which a release is alone, and two are together. */
const aloneMs = 4_000
/** nginx sends nothing more to a process that was taken out. */
const drainMs = 1_000

type Built = { name: string; program: string }

type Step = { name: string; seconds: number }

/**
 * The release before and this one serve one database under load, behind the documented nginx: processes are replaced one
 * by one, and put back again. Where this release has changed tables, going back must be refused in a sentence instead.
 */
export async function runUpgrade(say: (line: string) => void, stopping: AbortSignal) {
  await using open = new AsyncDisposableStack()
  const release = await buildEarlier()
  say(`The release before is ${release.name}.`)
  const earlier = { name: 'before', program: path.join(release.folder, path.relative(root, builtShop)) }
  const newer = { name: 'this one', program: builtShop }
  const temporary = makeFolder()
  open.defer(temporary.remove)
  fs.chmodSync(temporary.path, 0o755)
  const database = await startEmbeddedDatabase(path.join(temporary.path, 'database'), {
    port: await freePort(),
    durable: false,
  })
  open.defer(() => database.close())
  const ports = { shops: [await freePort(), await freePort(), await freePort()], web: await freePort() }
  const balancer = openBalancer(open, ports, makeOwnFolder(path.join(temporary.path, 'nginx')))
  const settings = await openGateway(open, ports.web)
  const start = openStarts(open, { folder: temporary.path, databaseUrl: database.url, ports, settings })

  const running: ShopProcess[] = []
  for (let at = 0; at < processes; at += 1) running.push(await start(at, earlier))
  await untilOpen(ports.web, 'nginx')
  const web = `http://localhost:${ports.web}`
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  open.defer(() => sql.end())
  const lines = (await findLines(sql, { tracked: false, limit: 4 })).map(({ line }) => line)
  const closing = new AbortController()
  const releases = { earlier: assetsOf(release.folder), newer: assetsOf(root) }
  installOver(release.folder, root)
  const crowd = openCrowd({ web, lines, cookie: await signIn(web), releases, stop: closing.signal })
  const steps: Step[] = []
  let refusal: string | null = null
  try {
    await pause(aloneMs)
    await replaceAll('this release', newer)
    refusal = await goBack()
  } finally {
    closing.abort()
    await crowd.done
  }
  const [stored] = await sql<{ orders: number }[]>`select count(*)::int as orders from orders`
  return { report: crowd.report, steps, refusal, storedOrders: stored!.orders }

  async function replaceAll(name: string, built: Built) {
    for (let at = 0; at < processes; at += 1) {
      stopping.throwIfAborted()
      const since = performance.now()
      balancer.takeOut(at)
      await pause(drainMs)
      await running[at]!.stop()
      running[at] = await start(at, built)
      balancer.putIn()
      steps.push({ name: `${name} in place ${at + 1}`, seconds: (performance.now() - since) / 1_000 })
      say(`${steps.at(-1)!.name}: ${steps.at(-1)!.seconds.toFixed(1)} s`)
      await pause(aloneMs)
    }
  }

  /** Returns the sentence with which the release before refuses tables that are newer; null where it serves them. */
  async function goBack() {
    const [applied] = await sql<{ newest: string }[]>`
      select max(created_at)::text as newest from drizzle.__drizzle_migrations`
    if (applied!.newest === newestIn(release.folder)) {
      installOver(root, release.folder)
      await replaceAll('the release before', earlier)
      return null
    }
    balancer.takeOut(0)
    await pause(drainMs)
    await running[0]!.stop()
    const said = await start(0, earlier).then(
      () => 'it started',
      (error: unknown) => String(error),
    )
    running[0] = await start(0, newer)
    balancer.putIn()
    return (
      /A newer version of the shop has brought this database up to date: [^\n]+/.exec(said)?.[0] ??
      `no sentence: ${said}`
    )
  }
}

/** Gives a release the files that it keeps when it is built over another one: those that open pages ask for. */
function installOver(before: string, after: string) {
  const [from, to] = [before, after].map((folder) => path.join(folder, 'build'))
  for (const name of ['assets', 'fonts'])
    fs.cpSync(path.join(from!, 'client', name), path.join(to!, 'assets-before', name), { recursive: true })
  setAside(to!)()
}

/** When the last migration of a release was made, as a database notes it. */
function newestIn(folder: string) {
  const journal = fs.readFileSync(path.join(folder, 'db/migrations/meta/_journal.json'), 'utf8')
  return String((JSON.parse(journal) as { entries: { when: number }[] }).entries.at(-1)!.when)
}

type Ports = { shops: readonly number[]; web: number }

/** The documented nginx, of which a process can be taken out before it ends. */
function openBalancer(open: AsyncDisposableStack, ports: Ports, folder: string) {
  const file = writeNginx(ports, folder)
  // The test's own connections do not end with nginx's earlier workers.
  const whole = fs.readFileSync(file, 'utf8').replace('http {', 'http { keepalive_timeout 0;')
  const write = (text: string) => fs.writeFileSync(file, text)
  write(whole)
  const nginx = startProgram('nginx', 'nginx', ['-p', folder, '-c', file], { folder })
  open.defer(nginx.kill)
  const reload = () => signal([nginx.pid], 'SIGHUP')
  return {
    takeOut(at: number) {
      write(whole.replace(`server 127.0.0.1:${ports.shops[at]} `, (server) => `${server}down `))
      reload()
    },
    putIn() {
      write(whole)
      reload()
    },
  }
}

/** A gateway that outlives every process, as the real one does. */
async function openGateway(open: AsyncDisposableStack, web: number) {
  const keys = { keyId: 'rzp_test_upgrade', keySecret: 'upgrade_key_secret', webhookSecret: 'upgrade_webhook_secret' }
  const gateway = await startGateway({ ...keys, port: 0, webhookUrls: [`http://127.0.0.1:${web}/webhooks/payments`] })
  open.defer(gateway.close)
  return {
    RAZORPAY_KEY_ID: keys.keyId,
    RAZORPAY_KEY_SECRET: keys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: keys.webhookSecret,
    RAZORPAY_API_BASE: gateway.url,
    RAZORPAY_CHECKOUT_SCRIPT: gateway.scriptUrl,
  }
}

type World = { folder: string; databaseUrl: string; ports: Ports; settings: Record<string, string> }

/** Starts of processes, each with a data folder of its own. */
function openStarts(open: AsyncDisposableStack, { folder, databaseUrl, ports, settings }: World) {
  const secret = randomBytes(32).toString('base64')
  return async function start(at: number, { name, program }: Built, tries = 1): Promise<ShopProcess> {
    const shop = await startShop(
      `upgrade-${at}-${name.replace(' ', '-')}`,
      {
        PORT: String(ports.shops[at]),
        PUBLIC_URL: `http://localhost:${ports.web}`,
        DATA_DIR: path.join(folder, `shop-${at}`),
        DATABASE_URL: databaseUrl,
        SECRETS_KEY: secret,
        ...settings,
      },
      { hasPlainPictures: at === 0, program },
    )
    open.defer(shop.stop)
    try {
      await shop.untilReady()
    } catch (error) {
      if (tries === maxTries || /newer version/.test(String(error))) throw error
      return start(at, { name, program }, tries + 1)
    }
    return shop
  }
}
