import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { openMailer } from './open-mailer.server.ts'
import { senderOf } from './sender-of.ts'

/** An encoded word of RFC 2047, as a mail program reads it. */
const decode = (header: string) =>
  header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : decodeURIComponent(text.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )

test.for([
  ['Kannada', 'ಅಂಗಡಿ', 'Re: ಅಂಗಿಯ ಗುಂಡಿ (ticket T-000012)'],
  ['Hindi', 'वस्त्रालय', 'Re: कमीज़ का बटन (ticket T-000012)'],
  ['Tamil', 'ஆடையகம்', 'Re: சட்டை பொத்தான் (ticket T-000012)'],
  ['Malayalam', 'വസ്ത്രശാല', 'Re: ഷർട്ടിന്റെ ബട്ടൺ (ticket T-000012)'],
])('a shop and a subject in %s arrive as they were written', async ([, brand, subject]) => {
  const folder = makeFolder()
  const mailer = openMailer({ from: `"${brand}" <orders@fineweave.example>`, outboxDir: folder.path })
  await mailer.send({
    to: 'asha@example.com',
    subject: subject!,
    html: `<p>${brand}</p>`,
    text: brand!,
    messageId: '<reply.1@fineweave.example>',
  })
  mailer.close()
  const [file] = await fs.readdir(folder.path)
  const raw = await fs.readFile(path.join(folder.path, file!), 'utf8')
  folder.remove()

  const [head] = raw.split('\r\n\r\n')
  expect(head, 'mail servers may know ASCII alone').toMatch(/^[\x20-\x7e\r\n\t]*$/)
  const line = (name: string) => new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'm').exec(head!)![1]!
  expect(decode(line('Subject')).replaceAll(/\r\n\s*/g, ' ')).toBe(subject)
  expect(decode(line('From'))).toContain(brand)
  for (const type of ['text/plain', 'text/html']) expect(raw).toContain(`Content-Type: ${type}; charset=utf-8`)
})

test('a sender is named as it was typed, whatever its signs mean in a header', () => {
  const address = 'orders@shop.example'
  for (const name of ['Rao (Silks)', 'Team: Nool', 'Nool Mane, Davanagere', 'ನೂಲು; ಮನೆ'])
    for (const from of [`${name} <${address}>`, `"${name}" <${address}>`])
      expect(senderOf(from, 'Brand')).toEqual({ name, address })
  for (const from of [address, ` <${address}> `]) expect(senderOf(from, 'Brand')).toEqual({ name: 'Brand', address })
  expect(senderOf(address, undefined)).toBe(address)
  for (const from of ['Brand', '<>', `"A" B <${address}>`, `<${address}> B`]) expect(senderOf(from, 'Brand')).toBe(from)
})

test('a long sender is read as quickly as any other', () => {
  const begun = performance.now()
  for (const part of [' ', '<', '"', 'a@', ' <', '" '])
    for (const end of ['x', '@', '>']) senderOf(`a${part.repeat(20_000)}${end}`, 'Brand')
  expect(performance.now() - begun).toBeLessThan(500)
})
