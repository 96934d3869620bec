import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { expect } from '@playwright/test'

/** The text of the newest e-mail of a kind that went to this address, as a shop without a mail server keeps it; waits for it. */
export async function emailTo(address: string, kind: string, dataDir: string): Promise<string> {
  let found = ''
  await expect
    .poll(
      async () =>
        (found =
          (await emailsOf(kind, path.join(dataDir, 'outbox'))).find((mail) => mail.includes(`\nTo: ${address}\r\n`)) ??
          ''),
    )
    .not.toBe('')
  return found
}

async function emailsOf(kind: string, outbox: string) {
  const files = await fs.readdir(outbox).catch(() => [])
  const numberOf = (name: string) => Number(name.split('.')[1])
  const mails = files
    .filter((name) => name.startsWith(`${kind}.`) && name.endsWith('.eml'))
    .toSorted((one, other) => numberOf(other) - numberOf(one))
  return Promise.all(mails.map(async (name) => readable(await fs.readFile(path.join(outbox, name), 'utf8'))))
}

/** Quoted-printable as people read it. */
const readable = (raw: string) =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The newest SMS to this number, as the demo writes it to a file; waits for it, and for so many in all. */
export async function smsTo(phone: string, dataDir: string, { nth = 1 } = {}): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  const numberOf = (name: string) => Number(/sms-(\d+)/.exec(name)?.[1])
  let newest: string | undefined
  await expect
    .poll(async () => {
      const files = (await fs.readdir(outbox).catch(() => [])).filter((name) => name.startsWith(`${phone}.sms-`))
      const texts = files.filter((name) => name.endsWith('.txt'))
      newest = texts.toSorted((one, other) => numberOf(other) - numberOf(one))[0]
      return texts.length
    })
    .toBeGreaterThanOrEqual(nth)
  return fs.readFile(path.join(outbox, newest!), 'utf8')
}
