import { once } from 'node:events'
import * as net from 'node:net'
import { expect, test } from 'vitest'
import { openMailbox } from './mailbox.ts'

test('a sender that is killed in the middle of an e-mail leaves the mail server open', async () => {
  const mailbox = await openMailbox()
  const sender = net.connect(Number(new URL(mailbox.url).port), '127.0.0.1')
  const say = async (line: string) => {
    sender.write(`${line}\r\n`)
    const [answer] = await once(sender, 'data')
    return String(answer)
  }
  await once(sender, 'data')
  await say('HELO shop.example')
  expect(await say('MAIL FROM:<shop@example.in>')).toMatch(/^250/)
  sender.resetAndDestroy()
  await once(sender, 'close')

  const next = net.connect(Number(new URL(mailbox.url).port), '127.0.0.1')
  const [greeting] = await once(next, 'data')
  expect(String(greeting)).toMatch(/^220/)
  next.destroy()
  await mailbox.close()
})
