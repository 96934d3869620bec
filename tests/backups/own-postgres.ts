import { once } from 'node:events'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { launchOnFreePort, stop } from '#db/embedded-launch.server.ts'
import { findRunner } from '#db/embedded-runner.server.ts'
import { makeFolder } from '../temporary-folder.ts'
import { findOrInstall } from './find-or-install.ts'

const home = '/usr/lib/postgresql'

const find = () => {
  const versions = fs.existsSync(home) ? fs.readdirSync(home).toSorted((a, b) => Number(a) - Number(b)) : []
  return versions
    .map((version) => path.join(home, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
}

/** A server as Debian has it, with pg_dump and pg_restore beside it. `url` is of its superuser, without a password. */
export async function startOwnPostgres() {
  const bin = findOrInstall('postgresql', find)
  const folder = makeFolder()
  const cluster = path.join(folder.path, 'postgres')
  const runner = findRunner(folder.path, cluster, path.join(bin, 'postgres'))
  fs.mkdirSync(cluster, { mode: 0o700 })
  runner.handOver(cluster)
  const options = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const [code] = await once(runner.run(path.join(bin, 'initdb'), [`--pgdata=${cluster}`, ...options]), 'exit')
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
  const logFile = path.join(folder.path, 'postgres.log')
  const launching = { cluster, postgres: path.join(bin, 'postgres'), runner, logFile, durable: false }
  const { server, port } = await launchOnFreePort(launching, 58_600)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      await stop(server)
      folder.remove()
    },
  }
}
