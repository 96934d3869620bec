import * as fs from 'node:fs'
import * as path from 'node:path'
import { root } from '../../scripts/install.mjs'
import { makeOwnFolder, writeOwnFile } from './programs.ts'

const examples = path.join(root, 'docs/examples/cluster')
const documented = (name: string) => fs.readFileSync(path.join(examples, name), 'utf8')

/** The three machines of the examples. */
export const names = ['db-a', 'db-b', 'db-c'] as const

export type Ports = {
  etcd: readonly number[]
  peers: readonly number[]
  postgres: readonly number[]
  rest: readonly number[]
  primary: number
  pooler: number
  shops: readonly number[]
  web: number
}

/** Replaces each of these texts of an example; throws where one is not there, since the example has changed. */
function fill(name: string, replacements: readonly (readonly [string, string])[], text = documented(name)) {
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${name} has no "${from}" any more`)
    text = text.replaceAll(from, to)
  }
  return text
}

const local = (ports: readonly number[], port: number) =>
  names.map((_, at) => [`10.0.0.${at + 1}:${port}`, `127.0.0.1:${ports[at]}`] as const)

/** The settings of one etcd, as its program reads them from the environment. */
export function etcdSettings(at: number, ports: Ports, folder: string) {
  const own = `10.0.0.1:`
  const text = documented('etcd.conf')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.startsWith('ETCD_INITIAL_CLUSTER=')
        ? fill('etcd.conf', local(ports.peers, 2380), line)
        : line
            .replaceAll(`${own}2379`, `127.0.0.1:${ports.etcd[at]}`)
            .replaceAll(`${own}2380`, `127.0.0.1:${ports.peers[at]}`)
            .replace('NAME=db-a', `NAME=${names[at]}`)
            .replace('/var/lib/etcd/shop', path.join(folder, `etcd-${names[at]}`)),
    )
  const settings = Object.fromEntries(
    text.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  // Copies of one machine: a disk that is busy with three of everything would start elections otherwise.
  return { ...settings, ETCD_HEARTBEAT_INTERVAL: '200', ETCD_ELECTION_TIMEOUT: '2000', ETCD_UNSAFE_NO_FSYNC: '1' }
}

export function writePatroni(at: number, ports: Ports, folder: string) {
  const data = path.join(folder, `data-${names[at]}`)
  const sockets = makeOwnFolder(path.join(folder, `run-${names[at]}`))
  const maker = writeOwnFile(path.join(folder, 'make-shop.sh'), documented('make-shop.sh'), 0o700)
  const text = fill('patroni.yml', [
    ...local(ports.etcd, 2379),
    ['name: db-a', `name: ${names[at]}`],
    ['10.0.0.1:8008', `127.0.0.1:${ports.rest[at]}`],
    ['10.0.0.1:5432', `127.0.0.1:${ports.postgres[at]}`],
    ['/var/lib/postgresql/15/shop', data],
    ['/var/run/postgresql', sockets],
    ['/etc/patroni/make-shop.sh', maker],
    ['10.0.0.0/24', '127.0.0.1/32'],
    // The folder of the socket belongs to one user alone.
    ['local all postgres peer', 'local all postgres trust'],
  ])
  return { data, file: writeOwnFile(path.join(folder, `patroni-${names[at]}.yml`), text) }
}

export const writeHaproxy = (ports: Ports, folder: string) =>
  writeOwnFile(
    path.join(folder, 'haproxy.cfg'),
    fill('haproxy.cfg', [
      ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
      ...names.map(
        (name, at) =>
          [
            `${name} 10.0.0.${at + 1}:5432 check port 8008`,
            `${name} 127.0.0.1:${ports.postgres[at]} check port ${ports.rest[at]}`,
          ] as const,
      ),
    ]),
  )

export function writePgBouncer(ports: Ports, folder: string) {
  const users = writeOwnFile(path.join(folder, 'userlist.txt'), '"shop" "change-me-shop"\n')
  const text = fill('pgbouncer.ini', [
    ['port=5000', `port=${ports.primary}`],
    ['listen_port = 6432', `listen_port = ${ports.pooler}`],
    ['/etc/pgbouncer/userlist.txt', users],
  ])
  return writeOwnFile(path.join(folder, 'pgbouncer.ini'), text)
}

/** The two addresses of the database, as each machine of the shop has them. */
export function databaseSettings(ports: Ports): { DATABASE_URL: string; DATABASE_DIRECT_URL: string } {
  const text = fill('shop.env', [
    ['127.0.0.1:6432', `127.0.0.1:${ports.pooler}`],
    ['127.0.0.1:5000', `127.0.0.1:${ports.primary}`],
  ])
  const read = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(text)![1]!
  return { DATABASE_URL: read('DATABASE_URL'), DATABASE_DIRECT_URL: read('DATABASE_DIRECT_URL') }
}

/** The documented site before three processes, without TLS. */
export function writeNginx(ports: Pick<Ports, 'shops' | 'web'>, folder: string) {
  const site = fs
    .readFileSync(path.join(root, 'docs/examples/nginx.conf'), 'utf8')
    .replace(/^server \{\n\s+listen 80;[^]*?^\}\n/m, '')
    .replace(/.*listen \[::\].*\n/g, '')
    .replace(/listen 443[^;]*;/, `listen 127.0.0.1:${ports.web};`)
    .replace(/ssl_certificate.*;\n/g, '')
    .replaceAll('shop.example.in', 'localhost')
    .replaceAll('/var/log/nginx/shop.log', `${folder}/access.log`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('http://127.0.0.1:3000', 'http://shop-processes')
    .replaceAll('Host $host;', 'Host $http_host;')
  const upstream = fill('nginx-upstream.conf', local(ports.shops, 3000))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const text = `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx-errors.log crit;
events {}
http { ${temporary.join(' ')}
${upstream}
${site}
}
`
  return writeOwnFile(path.join(folder, 'nginx.conf'), text)
}
