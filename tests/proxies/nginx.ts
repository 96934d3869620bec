import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as http from 'node:http'
import * as net from 'node:net'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Proxy } from './node-proxy.ts'

export const findNginx = () =>
  [process.env.NGINX, '/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find(
    (file) => file && fs.existsSync(file),
  ) ?? null

/**
 * nginx before a shop on this machine, without TLS: with these settings of a server, or as `documented`. Its log is
 * `access.log` of the folder.
 */
export async function openNginx(
  shopPort: number,
  folder: string,
  settings: string | null,
  documented?: string,
): Promise<Proxy> {
  const port = await freePort()
  const servers = documented
    ? documented
        .replace(/^server \{\n\s+listen 80;[^]*?^\}\n/m, '')
        .replace(/.*listen \[::\].*\n/g, '')
        .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${port};`)
        .replace(/ssl_certificate.*;\n/g, '')
        .replaceAll('shop.example.in', 'shop')
        .replaceAll('/var/log/nginx/shop.log', `${folder}/access.log`)
        .replaceAll('/var/log/nginx', folder)
        .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    : `access_log off; server { listen 127.0.0.1:${port}; ${settings} proxy_http_version 1.1; proxy_set_header Connection "";
         location / { proxy_pass http://127.0.0.1:${shopPort}; } }`
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const file = path.join(folder, 'nginx.conf')
  fs.writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; ${user} events {}
     http { ${folders.join(' ')}\n${servers}\n}\n`,
  )
  const nginx = spawn(findNginx()!, ['-p', folder, '-c', file], { stdio: 'inherit' })
  const close = () => end(nginx)
  onTestFinished(close)
  await untilOpen(port, nginx)
  return { request: (options) => http.request({ host: '127.0.0.1', port, agent: false, ...options }), close }
}

async function end(nginx: ChildProcess) {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return
  nginx.kill('SIGTERM')
  await once(nginx, 'exit')
}

async function freePort() {
  const server = net.createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilOpen(port: number, nginx: ChildProcess) {
  while (nginx.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('nginx did not open')
}
