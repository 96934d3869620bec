import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Runner } from './embedded-runner.server.ts'
import type { Programs } from './find-programs.server.ts'

type Making = {
  cluster: string
  programs: Programs
  runner: Runner
  password: string
  /** False skips waiting for the disk. */
  durable: boolean
}

/** Made beside its place and renamed when complete: a start cut off leaves nothing half done. */
export async function makeCluster({ cluster, programs, runner, password, durable }: Making) {
  const unfinished = `${cluster}-unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  runner.handOver(unfinished)

  const initdb = runner.run(programs.initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
    '--lc-messages=C',
    ...(durable ? [] : ['--no-sync']),
  ])
  await finish(initdb)

  letShopIn(unfinished)
  const rows = [`create role shop login createdb password '${password}'`, 'create database shop owner shop', ...rights]
  await asSuperuser({ cluster: unfinished, programs, runner }, rows)
  fs.writeFileSync(path.join(unfinished, rightsFile), rightsVersion)
  fs.renameSync(unfinished, cluster)
}

/** Nobody is superuser over the network: the shop's own role comes in, from this machine alone. */
export function letShopIn(cluster: string) {
  const ways = ['local all shop scram-sha-256', 'host all shop 127.0.0.1/32 scram-sha-256']
  fs.writeFileSync(path.join(cluster, 'pg_hba.conf'), ways.map((way) => `${way}\n`).join(''))
}

/**
 * The rights of the shop's role beyond its own database: back the server up and look at its health, slow statements
 * included. In the database `postgres`, since rights on functions are each database's own.
 */
const rights = [
  'grant execute on function pg_catalog.pg_backup_start(text, boolean) to shop',
  'grant execute on function pg_catalog.pg_backup_stop(boolean) to shop',
  'grant execute on function pg_catalog.pg_switch_wal() to shop',
  'grant pg_monitor to shop',
  'create extension if not exists pg_stat_statements',
]
const rightsVersion = '2'
/** Lies in the data folder, and so goes with it wherever it is restored. */
const rightsFile = 'shop-rights'

type Stopped = Pick<Making, 'cluster' | 'programs' | 'runner'>

/** Gives the role of a data folder from an earlier version its rights, once; the server must not run. */
export async function grantRights(stopped: Stopped) {
  const file = path.join(stopped.cluster, rightsFile)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === rightsVersion) return
  await asSuperuser(stopped, rights)
  fs.writeFileSync(file, rightsVersion)
}

/** The server must not run. */
export async function asSuperuser({ cluster, programs, runner }: Stopped, statements: readonly string[]) {
  const singleUser = runner.run(programs.postgres, ['--single', '-D', cluster, 'postgres'])
  await finish(singleUser, statements.map((statement) => `${statement}\n`).join(''))
}

async function finish(child: ChildProcess, input = '') {
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const code = await new Promise((resolve, reject) => {
    child.on('close', resolve)
    child.on('error', reject)
  })
  if (code !== 0 || /ERROR:|FATAL:/.test(said)) throw new Error(`PostgreSQL set-up failed: ${said}`)
}
