import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import * as http from 'node:http'
import * as https from 'node:https'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { generate } from 'selfsigned'
import { root } from '../../scripts/install.mjs'

export const publicHost = 'shop.example.test'

type Opening = { folder: string; shopPort: string; port: string }

/** A certificate for this run alone: by default nothing on this machine trusts it. */
async function makeCertificate(folder: string) {
  const made = await generate([{ name: 'commonName', value: publicHost }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: publicHost }] }],
  })
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  fs.writeFileSync(key, made.private, { mode: 0o600 })
  fs.writeFileSync(certificate, made.cert)
  return { key, certificate }
}

/** Ends TLS before a shop on this machine: nginx with the documented settings, or Node passing the same headers. */
export async function openTlsProxy(opening: Opening) {
  const files = await makeCertificate(opening.folder)
  const hasNginx = findNginx() !== null
  const close = await (hasNginx ? openNginx : openNode)(opening, files)
  return { certificate: files.certificate, kind: hasNginx ? 'nginx' : 'Node', close }
}

type Files = Awaited<ReturnType<typeof makeCertificate>>

const findNginx = () =>
  ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((file) => fs.existsSync(file)) ?? null

async function openNginx({ folder, shopPort, port }: Opening, { key, certificate }: Files) {
  // The documented log format and server, at this run's ports and certificate.
  const [format, , server] = fs
    .readFileSync(path.join(root, 'docs/examples/nginx.conf'), 'utf8')
    .replaceAll('shop.example.in', publicHost)
    .replace(/.*listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
    .replace('proxy_set_header Host $host;', 'proxy_set_header Host $http_host;')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll('/var/log/nginx', folder)
    .split(/^(?=server \{)/m)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  )
  const file = path.join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; ${user} events {}`
  fs.writeFileSync(file, `${main}\nhttp {\n${temporary.join('\n')}\n${format}${server}}\n`)
  const nginx = spawn(findNginx()!, ['-p', folder, '-c', file], { stdio: 'inherit' })
  await untilOpen(port, () => nginx.exitCode === null)
  return async () => {
    nginx.kill('SIGQUIT')
    const impatience = setTimeout(() => nginx.kill('SIGKILL'), 5_000)
    if (nginx.exitCode === null) await once(nginx, 'exit')
    clearTimeout(impatience)
  }
}

async function openNode({ shopPort, port }: Opening, { key, certificate }: Files) {
  const tls = { key: fs.readFileSync(key), cert: fs.readFileSync(certificate) }
  const server = https.createServer(tls, (request, response) => {
    const { headers, method, url, socket } = request
    const before = headers['x-forwarded-for'] ? `${String(headers['x-forwarded-for'])}, ` : ''
    const passed = http.request({
      host: '127.0.0.1',
      port: shopPort,
      method,
      path: url,
      headers: { ...headers, 'x-forwarded-for': `${before}${socket.remoteAddress}`, 'x-forwarded-proto': 'https' },
    })
    passed.on('response', (answer) => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.writeHead(502).end())
    request.pipe(passed)
  })
  await once(server.listen(Number(port), '127.0.0.1'), 'listening')
  return async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}

async function untilOpen(port: string, isRunning: () => boolean) {
  while (isRunning()) {
    const asked = https.get({ host: '127.0.0.1', port, path: '/healthz', rejectUnauthorized: false, agent: false })
    const isOpen = await Promise.race([
      once(asked, 'response').then(() => true),
      once(asked, 'error').then(() => false),
    ]).catch(() => false)
    asked.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('nginx did not open')
}

/** For a shop's own process: finds the public host on this machine, and trusts this run's certificate. */
export const environmentOf = (certificate: string) => ({
  NODE_EXTRA_CA_CERTS: certificate,
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(root, 'e2e/harness/find-public-host.mjs')).href}`,
})
