import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findOrInstall } from './backups/find-or-install.ts'
import { makeFolder } from './temporary-folder.ts'

const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']

const find = () => places.map((place) => path.join(place, 'pgbouncer')).find((file) => fs.existsSync(file))

/** A real PgBouncer as it comes, but for its mode, before this database. */
export async function startPgBouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const program = findOrInstall('pgbouncer', find)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = makeFolder()
  fs.chmodSync(folder.path, 0o755)
  const own = await freePort()
  const settings = path.join(folder.path, 'pgbouncer.ini')
  const database = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`
  fs.writeFileSync(
    settings,
    `[databases]\nshop = ${database}\n\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\n` +
      `unix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
  )
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const pooler = spawn(program, ['-q', settings], { stdio: 'ignore', ...user })
  const gone = once(pooler, 'exit')
  await untilOpen(own)
  return {
    url: `postgres://${username}@127.0.0.1:${own}/shop`,
    async close() {
      pooler.kill('SIGKILL')
      await gone
      folder.remove()
    },
  }
}

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilOpen(port: number) {
  for (let at = 0; at < 200; at++) {
    const socket = net.connect(port, '127.0.0.1')
    const opened = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (opened) return
    await pause(25)
  }
  throw new Error('PgBouncer did not open its port')
}
