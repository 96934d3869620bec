import { gzipSync } from 'node:zlib'
import type { Chance } from '../crash/chance.ts'
import { oddWord } from './words.ts'

export type Body = { type: string | null; bytes: Buffer; encoding?: string }

const fields =
  'name email subject message number contact password code intent to id version order note amount reason key category pricePaise sizes[] colors[0].hex images[0].key variants[0].size variants[0].stock matching title text token flag on tax.rates[0].from __proto__ constructor toString'.split(
    ' ',
  )
const choices = ['noted', 'confirmed', 'save', 'preview', 'delete', 'on', '1', 'shirts', 'FW-123456 1', 'a@b.example']

const wordFor = (chance: Chance) => (chance.happens(0.4) ? chance.pick(choices) : oddWord(chance))
const pairs = (chance: Chance, most: number) =>
  Array.from({ length: chance.below(most) }, () => [chance.pick(fields), wordFor(chance)] as const)

function urlencoded(chance: Chance): Body {
  const text = chance.happens(0.2)
    ? pairs(chance, 8)
        .map(([name, word]) => `${name}=%${word}`)
        .join('&')
    : new URLSearchParams(pairs(chance, chance.happens(0.05) ? 700 : 12).map(([name, word]) => [name, word])).toString()
  const charset = chance.happens(0.2) ? `; charset=${chance.pick(['utf-16', 'nonsense', '"', 'UTF-8'])}` : ''
  return { type: `application/x-www-form-urlencoded${charset}`, bytes: Buffer.from(text) }
}

function multipart(chance: Chance): Body {
  const boundary = chance.pick(['X', 'a b', '-'.repeat(80), ''])
  const parts = pairs(chance, 8).map(([name, word]) => {
    const file = chance.happens(0.3) ? '; filename="a.png"\r\ncontent-type: image/png' : ''
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${word}\r\n`
  })
  const end = chance.happens(0.7) ? `--${boundary}--\r\n` : ''
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join('') + end) }
}

function value(chance: Chance, depth = 0): unknown {
  if (depth > 3 || chance.happens(0.6))
    return chance.pick([null, true, 0, -1, 1e308, 1.5, [], {}, wordFor(chance), oddWord(chance)])
  if (chance.happens(0.3)) return Array.from({ length: chance.below(5) }, () => value(chance, depth + 1))
  return Object.fromEntries(pairs(chance, 5).map(([name]) => [name, value(chance, depth + 1)]))
}

const line = { productId: 1, size: 'M', color: '#1c2747', quantity: 1 }
const known = {
  lines: [{ id: 1, size: 'M', color: 'Navy', quantity: 1 }],
  items: [line],
  token: 'x'.repeat(43),
  fields: {},
}

function json(chance: Chance): Body {
  const texts = [
    () => JSON.stringify(value(chance)),
    () => JSON.stringify({ ...known, [chance.pick(Object.keys(known))]: value(chance) }),
    () => JSON.stringify(known).replaceAll('"M"', JSON.stringify(oddWord(chance))),
    () => '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
    () => '{"lines":[],"lines":{"a":1},"items":1,"items":[]}',
    () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    () => `{"a":"\\ud800\\u0000","lines":[{"id":1,"size":"\\udfff"}]}`,
    () => '{"a":',
  ]
  return {
    type: chance.pick(['application/json', 'application/json; charset=utf-16']),
    bytes: Buffer.from(chance.pick(texts)()),
  }
}

function noise(chance: Chance): Body {
  const bytes = Buffer.from(Array.from({ length: chance.below(2_000) }, () => chance.below(256)))
  const types = [
    'text/plain',
    'application/octet-stream',
    'a',
    'text/xml; charset=',
    'application/x-www-form-urlencoded',
    'application/json',
    null,
  ]
  return { type: chance.pick(types), bytes }
}

/** Near each limit: none of them may be passed. */
function large(chance: Chance): Body {
  const size = chance.pick([65_000, 66_000, 262_000, 263_000, 1_100_000])
  return {
    type: chance.pick(['application/x-www-form-urlencoded', 'application/json', 'text/plain']),
    bytes: Buffer.alloc(size, chance.pick(['a&', 'x', '"'])),
  }
}

export function randomBody(chance: Chance): Body {
  if (chance.happens(0.01)) return large(chance)
  const body = chance.pick([urlencoded, urlencoded, urlencoded, multipart, json, json, noise])(chance)
  if (!chance.happens(0.03)) return body
  return { ...body, encoding: chance.pick(['gzip', 'br', 'identity', 'nonsense']), bytes: gzipSync(body.bytes) }
}
