import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { addresses } from '#app/backoffice/parts/guard/addresses.ts'
import { openRoutes } from '#tests/every-route.ts'
import { bodyLimit } from './body-limits.ts'

const example = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../../docs/examples', name), 'utf8').replaceAll(/^\s*#.*$/gm, '')

const kilobyte = 1_024
const bytesOf = (text: string) => {
  const [, count, unit] = /^(\d+)(k|m|MiB)$/.exec(text)!
  return Number(count) * (unit === 'k' ? kilobyte : kilobyte ** 2)
}

/** How many bytes the documented nginx lets through to an address: an exact one, then an expression, then the longest beginning. */
function nginxLimit(asked: string) {
  const server = example('nginx.conf')
    .split(/^server \{/m)
    .at(-1)!
  const places = [...server.matchAll(/location (=|~)? ?(\S+) \{([^}]*)\}/g)].map(([, how, where, inside]) => ({
    how,
    where: where!,
    bytes: bytesOf(
      /client_max_body_size (\w+);/.exec(inside!)?.[1] ?? /^  client_max_body_size (\w+);/m.exec(server)![1]!,
    ),
  }))
  const longest = places
    .filter(({ how, where }) => !how && asked.startsWith(where))
    .toSorted((one, other) => other.where.length - one.where.length)[0]
  const found =
    places.find(({ how, where }) => how === '=' && asked === where) ??
    places.find(({ how, where }) => how === '~' && new RegExp(where).test(asked)) ??
    longest
  return found!.bytes
}

/** The same of Caddy: "*" stands for anything at the end, and for one part of a path elsewhere. */
function caddyLimit(asked: string) {
  const site = example('Caddyfile')
  const places = [...site.matchAll(/^\thandle ?(\S*) \{\n\t\trequest_body \{\n\t\t\tmax_size (\w+)/gm)].map(
    ([, where, size]) => ({ where: where!, bytes: bytesOf(size!) }),
  )
  const fits = (where: string) => {
    const expression = where.replaceAll(/\*(?!$)/g, '[^/]+').replace(/\*$/, '.*')
    return where === '' || new RegExp(`^${expression}$`).test(asked)
  }
  const [found] = places
    .filter(({ where }) => fits(where))
    .toSorted((one, other) => other.where.length - one.where.length)
  return found!.bytes
}

/** The largest body that the shop takes at each address. */
async function takenByShop() {
  const { routes } = await openRoutes()
  const named = (url: string) => url.replaceAll(/:\w+/g, 'x1').replace('*', 'x')
  const pages = Object.keys(addresses)
    .filter((address) => !address.startsWith('/admin/api/'))
    .flatMap((address) => [named(address), `${named(address)}.data`])
  return [
    ...routes
      .filter(({ method }) => method === 'POST')
      .map(({ url, bodyLimit: bytes }) => ({ address: named(url), bytes: bytes ?? 262_144 })),
    ...[...pages, '/contact', '/orders/x1/return'].map((address) => ({
      address,
      bytes: bodyLimit(address, 'staff').bytes,
    })),
  ]
}

test.for([
  ['nginx.conf', nginxLimit],
  ['Caddyfile', caddyLimit],
] as const)('%s lets through what the shop takes, and more only where it does', async ([, limitAt]) => {
  const taken = await takenByShop()
  expect(taken.length).toBeGreaterThan(200)
  expect(Math.max(...taken.map(({ bytes }) => bytes))).toBeGreaterThan(100_000_000)
  const refused = taken.filter(({ address, bytes }) => limitAt(address) < bytes)
  expect(refused).toEqual([])
  // Beyond the general limit, only addresses that need it.
  const loose = taken.filter(({ address, bytes }) => limitAt(address) > 2 * kilobyte ** 2 && bytes < 262_144)
  expect(loose).toEqual([])
})

test('the documented proxies log neither queries nor the address of the page before', () => {
  const nginx = example('nginx.conf')
  const formats = new Map([...nginx.matchAll(/log_format (\w+) '([^']*)'/g)].map(([, name, format]) => [name, format]))
  const logs = [...nginx.matchAll(/access_log ([^;]+);/g)].map(([, log]) => log!.split(' '))
  // Each server says where it logs: by itself nginx writes the whole address.
  expect(logs).toHaveLength(nginx.match(/^server \{/gm)!.length)
  for (const [file, format] of logs) {
    if (file === 'off') continue
    expect(formats.get(format)).toContain('$uri')
    expect(formats.get(format)).not.toMatch(
      /\$(request|request_uri|args|query_string|arg_\w+|is_args|http_referer|http_cookie)\b/,
    )
  }
  expect(nginx).toMatch(/^ {2}error_log \S+ crit;/m)
  const caddy = example('Caddyfile')
  expect(caddy).toMatch(/^\{\n\tlog \{\n\t\tformat filter \{/m)
  expect(caddy).toContain('request>uri regexp \\?.* ""')
  expect(caddy).toContain('request>headers delete')
})
