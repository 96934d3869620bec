import { expect, test } from 'vitest'
import { decodeText } from './encoding.ts'

test('a file is read as UTF-8 or UTF-16, with or without its mark, or as Excel saves it', async () => {
  const text = 'Name,Price\nಸೀರೆ,5'
  const wide = Buffer.from(text, 'utf16le')
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    wide,
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(wide).swap16(),
  ])
    expect(await decodeText(bytes)).toBe(text)
  expect(await decodeText(Buffer.from('Caf\xe9,\x805', 'latin1'))).toBe('Café,€5')
  expect(await decodeText(Buffer.from([...Buffer.from(text), 0xe9])), 'one broken byte among others').toBeNull()
})
