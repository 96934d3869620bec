import { once } from 'node:events'
import * as net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#tests/temporary-folder.ts'
import { openMailer } from './open-mailer.server.ts'
import { tryMail } from './try-mail.server.ts'

/** A mail server, or somebody between, that offers no encryption; resolves to where it listens and what it heard. */
async function openPlainServer() {
  const heard: string[] = []
  const server = net.createServer((socket) => {
    let isData = false
    socket.write('220 mail\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (isData) {
          if (line === '.') isData = false
          else continue
        }
        if (line.startsWith('EHLO')) socket.write('250-mail\r\n250 AUTH PLAIN\r\n')
        else if (line.startsWith('STARTTLS')) socket.write('502 not here\r\n')
        else if (line.startsWith('AUTH')) socket.write('235 fine\r\n')
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 fine\r\n')
      }
    })
  })
  await once(server.listen(0, '0.0.0.0'), 'listening')
  onTestFinished(() => void server.close())
  return { port: (server.address() as net.AddressInfo).port, heard }
}

const mail = {
  to: 'asha@example.in',
  subject: 'Hello',
  html: '<p>Hello',
  text: 'the text of the e-mail',
  messageId: '<1@shop>',
}
/** This machine by a name that is not its own. */
const elsewhere = '0.0.0.0'
const login = 'orders%40example.in:the-mail-password'
const secrets = /the-mail-password|AUTH|the text|b3JkZXJz/

test('a server on another machine hears neither password nor e-mail before the connection is encrypted', async () => {
  const folder = makeFolder()
  onTestFinished(folder.remove)
  const { port, heard } = await openPlainServer()
  const smtpUrl = `smtp://${login}@${elsewhere}:${port}`
  const mailer = openMailer({ smtpUrl, from: 'shop@example.in', outboxDir: folder.path })
  onTestFinished(() => mailer.close())
  await expect(mailer.send(mail)).rejects.toThrow()
  const trial = await tryMail({ smtpUrl, from: 'shop@example.in' }, { to: 'owner@example.in', brand: 'Shop' })
  expect(trial).toMatchObject({ ok: false, sentence: expect.stringMatching(/could not be encrypted/) })
  expect(trial.sentence).toContain('without encryption')
  expect(heard.join('\n')).not.toMatch(secrets)
})

test('it hears them where its owner allows it, and this machine always', async () => {
  const { port, heard } = await openPlainServer()
  const send = (host: string, more = '') =>
    tryMail(
      { smtpUrl: `smtp://${login}@${host}:${port}${more}`, from: 'shop@example.in' },
      { to: 'owner@example.in', brand: 'Shop' },
    )
  expect(await send(elsewhere, '?requireTLS=false')).toMatchObject({ ok: true })
  expect(await send('127.0.0.1')).toMatchObject({ ok: true })
  expect(await send('localhost')).toMatchObject({ ok: true })
  expect(heard.join('\n')).toMatch(/AUTH PLAIN/)
})
