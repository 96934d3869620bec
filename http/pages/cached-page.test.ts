import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedPage } from './cached-page.ts'
import { acceptedEncodings } from './encodings.ts'

const text = Buffer.from(Array.from({ length: 200 }, (_, nth) => `<p>ಕನ್ನಡ and ${nth} plain words</p>`).join(''))
const open = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}

test('every client reads the same page in an encoding it takes', async () => {
  const page = await CachedPage.of(text, 'zstd', { 'content-type': 'text/html' })
  for (const [header, expected] of [
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['', 'identity'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const { bytes, encoding, head } = await page.inEncoding(acceptedEncodings(header))
    expect(encoding).toBe(expected)
    expect(open[encoding](bytes).equals(text)).toBe(true)
    expect(head[head.indexOf('content-length') + 1]).toBe(String(bytes.length))
  }
})

test('an encoding is made once, however many wait for it', async () => {
  const page = await CachedPage.of(text, 'zstd', {})
  const made = await Promise.all(Array.from({ length: 50 }, () => page.inEncoding(acceptedEncodings('gzip'))))
  expect(new Set(made).size).toBe(1)
})

test('a polished page is smaller, and the same', async () => {
  const page = await CachedPage.of(text, 'zstd', {})
  const accepted = acceptedEncodings('gzip, br, zstd')
  const before = page.ready(accepted)!
  await page.polish()
  const after = page.ready(accepted)!
  expect(after.bytes.length).toBeLessThan(before.bytes.length)
  expect(brotliDecompressSync(after.bytes).equals(text)).toBe(true)
})

test('each encoding has its own strong validator', async () => {
  const page = await CachedPage.of(text, 'zstd', {})
  const etags = (['zstd', 'br', 'gzip', 'identity'] as const).map((encoding) => page.etagOf(encoding))
  expect(new Set(etags).size).toBe(4)
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/)
})
