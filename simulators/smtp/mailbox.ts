import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; raw: string }

/** A real SMTP server on this machine that stores what comes and refuses as instructed. */
export async function openMailbox() {
  const received: Received[] = []
  /** Answers of the next deliveries, such as 451 or 550; at which command, "RCPT" or "DATA". */
  const refusals: { at: 'RCPT' | 'DATA'; code: number }[] = []
  const refuse = (at: 'RCPT' | 'DATA') => {
    if (refusals[0]?.at !== at) return null
    return Object.assign(new Error('refused by the test'), { responseCode: refusals.shift()!.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(refuse('RCPT')),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refuse('DATA')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (!refusal) received.push({ to, raw: Buffer.concat(chunks).toString() })
        callback(refusal)
      })
    },
  })
  // A sender that is killed in the middle of an e-mail cuts its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
