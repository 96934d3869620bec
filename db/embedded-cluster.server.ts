import type { ChildProcess } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Programs, Runner } from './embedded-runner.server.ts'

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

  // Nobody is superuser over the network: the shop's own role comes in, from this machine alone.
  const access = 'host all shop 127.0.0.1/32 scram-sha-256\n'
  fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), access)

  const singleUser = runner.run(programs.postgres, ['--single', '-D', unfinished, 'postgres'])
  await finish(singleUser, `create role shop login createdb password '${password}'\ncreate database shop owner shop\n`)
  fs.renameSync(unfinished, cluster)
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
