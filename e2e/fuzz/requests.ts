import type { Chance } from '../crash/chance.ts'
import { type Body, randomBody } from './bodies.ts'
import { inAddress, oddWord } from './words.ts'

export type FuzzRequest = { head: string; body: Buffer; isCutShort: boolean }

type Shop = {
  host: string
  pages: readonly string[]
  routes: readonly { method: string; path: string }[]
  staffCookie: string
}

const ids = ['1', '2', '7', '40', '99', '100000', 'FW-123456', 'FW-100001', 'terms', 'privacy', 'pages', 'hero']
const parameters =
  'page size gender color search category min_price max_price sort new_arrival utm_source _routes token next status payment from to after before period ids numbers'.split(
    ' ',
  )
const methods = ['GET', 'POST', 'HEAD']
const oddMethods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'M-SEARCH']

function randomPath(chance: Chance, pattern: string, isPage: boolean) {
  const filled = pattern
    .replace(/\([^)]*\)/g, '')
    .replace(/:\w+|\*/g, () => (chance.happens(0.6) ? chance.pick(ids) : inAddress(chance, oddWord(chance))))
  const path = isPage && chance.happens(0.4) ? `${filled === '/' ? '/_' : filled}.data` : filled
  if (chance.happens(0.03))
    return chance.pick([
      `/${path}`,
      `${path}/`,
      path.toUpperCase(),
      `/.${path}`,
      `${path}/${inAddress(chance, oddWord(chance))}`,
    ])
  return path
}

function randomQuery(chance: Chance) {
  if (chance.happens(0.4)) return ''
  const pairs = Array.from({ length: 1 + chance.below(4) }, () => {
    const name = chance.happens(0.9) ? chance.pick(parameters) : inAddress(chance, oddWord(chance))
    return `${name}=${inAddress(chance, chance.happens(0.4) ? chance.pick(ids) : oddWord(chance))}`
  })
  return `?${pairs.join('&')}`
}

function randomHeaders(chance: Chance, { host, staffCookie }: Shop, method: string, isStaff: boolean) {
  const network = Array.from({ length: 3 }, () => 1 + chance.below(200)).join('.')
  const lines = [`host: ${host}`, `x-forwarded-for: 20.${network}`]
  lines.push(`accept: ${chance.pick(['text/html', '*/*', 'application/json', '', 'a/b;q=x'])}`)
  if (chance.happens(0.5))
    lines.push(`accept-encoding: ${chance.pick(['gzip', 'gzip, deflate, br, zstd', 'nonsense;q=1', '*', 'br;q=0'])}`)
  if (isStaff) lines.push(`cookie: ${staffCookie}`)
  else if (chance.happens(0.1))
    lines.push(
      `cookie: ${chance.pick(['staff.session_token=x', 'staff.session_token=x.%ff', 'a', ';;;=', 'staff.two_factor=2fa-x.y'])}`,
    )
  if (method !== 'GET' && chance.happens(0.8))
    lines.push(
      `origin: ${chance.pick([`http://${host}`, `http://${host}`, `http://${host}`, 'null', 'https://evil.example', '"'])}`,
    )
  if (chance.happens(0.05)) lines.push(`x-request-id: ${'i'.repeat(chance.below(300))}`)
  if (chance.happens(0.05)) lines.push(`range: bytes=${chance.pick(['0-1', '-', '9-1', '0-0,2-3', 'x'])}`)
  if (chance.happens(0.05)) lines.push(`if-none-match: ${chance.pick(['*', '"a"', 'W/"b"', ','])}`)
  if (chance.happens(0.05)) lines.push(`idempotency-key: ${chance.pick(['x', '3f2b6c1e-8a54-4a53-9a39-6a5f4a9b1c2d'])}`)
  if (chance.happens(0.005)) lines.push(`x-large: ${'h'.repeat(chance.pick([20_000, 40_000, 140_000]))}`)
  return lines
}

function bodyHeaders(chance: Chance, { type, encoding, bytes }: Body) {
  const lines = type === null ? [] : [`content-type: ${type}`]
  if (encoding) lines.push(`content-encoding: ${encoding}`)
  if (chance.happens(0.02)) return { lines: [...lines, 'content-length: 3', `content-length: ${bytes.length}`], bytes }
  if (chance.happens(0.1)) {
    const chunk = bytes.length === 0 ? '' : `${bytes.length.toString(16)}\r\n`
    const parts = [Buffer.from(chunk), bytes, Buffer.from(chunk ? '\r\n0\r\n\r\n' : '0\r\n\r\n')]
    return { lines: [...lines, 'transfer-encoding: chunked'], bytes: Buffer.concat(parts) }
  }
  return { lines: [...lines, `content-length: ${bytes.length}`], bytes }
}

/** Anything that a stranger, or a person who is signed in, might send. */
export function randomRequest(chance: Chance, shop: Shop): FuzzRequest {
  if (chance.happens(0.005)) {
    const bytes = Buffer.from(Array.from({ length: 1 + chance.below(300) }, () => chance.below(256)))
    return { head: '', body: Buffer.concat([bytes, Buffer.from('\r\n\r\n')]), isCutShort: true }
  }
  const isPage = chance.happens(0.7)
  const route = isPage ? null : chance.pick(shop.routes)
  const plainMethod = route && chance.happens(0.8) ? route.method : chance.pick(methods)
  const method = chance.happens(0.05) ? chance.pick(oddMethods) : plainMethod
  const path = randomPath(chance, route?.path ?? chance.pick(shop.pages), isPage)
  const isStaff = chance.happens(0.4) && !/sign-out/i.test(path)
  const hasBody = !/^(?:GET|HEAD|OPTIONS|TRACE)$/.test(method) || chance.happens(0.02)
  const sent = hasBody ? bodyHeaders(chance, randomBody(chance)) : { lines: [], bytes: Buffer.alloc(0) }
  const lines = [...randomHeaders(chance, shop, method, isStaff), ...sent.lines, 'connection: close']
  const isCutShort = hasBody && chance.happens(0.02)
  return {
    head: `${method} ${path}${randomQuery(chance)} HTTP/1.1`,
    body: Buffer.concat([
      Buffer.from(`\r\n${lines.join('\r\n')}\r\n\r\n`),
      isCutShort ? sent.bytes.subarray(0, sent.bytes.length / 2) : sent.bytes,
    ]),
    isCutShort,
  }
}
