import * as fs from 'node:fs/promises'
import * as path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { makeOutbox } from './make-outbox.server.ts'
import { senderOf } from './sender-of.ts'
import { openSmtp } from './smtp-transport.server.ts'

export type Mail = {
  /** The address alone: a display name is what a stranger typed. */
  to: string
  /** Who it is from, where the settings name an address alone. */
  senderName?: string
  subject: string
  html: string
  text: string
  /** With angle brackets; the same for every try, so that a receiver can drop the twin. */
  messageId: string
  /** Where an answer should go, when not to the sender. */
  replyTo?: string
  /** Mail programs show a button for it. */
  unsubscribeLink?: string
}

/** `isOutbox`: e-mails become files, and nobody gets them. */
export type Mailer = { domain: string; isOutbox: boolean; send(mail: Mail): Promise<void>; close(): void }

type Options = { smtpUrl?: string; from: string; outboxDir: string }

/** Sends through the SMTP server of the settings; without one, keeps every e-mail as a file that mail programs open. */
export function openMailer({ smtpUrl, from, outboxDir }: Options): Mailer {
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  const compose = ({ unsubscribeLink, senderName, ...mail }: Mail): SendMailOptions => ({
    ...mail,
    from: senderOf(from, senderName),
    headers: {
      // A person's own message is no automatic mail.
      ...(!mail.replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeLink && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (!smtpUrl) {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    return {
      domain,
      isOutbox: true,
      async send(mail) {
        const { message } = await writer.sendMail(compose(mail))
        await keep(path.join(outboxDir, `${mail.messageId.replace(/[^\w.@-]/g, '')}.eml`), message as Buffer)
      },
      close: () => writer.close(),
    }
  }
  const server = openSmtp(smtpUrl, { isPooled: true })
  return {
    domain,
    isOutbox: false,
    async send(mail) {
      await server.sendMail(compose(mail))
    },
    close: () => server.close(),
  }
}

/** Whole or not at all. */
async function keep(file: string, message: Buffer) {
  await makeOutbox(path.dirname(file))
  await fs.writeFile(`${file}.part`, message, { mode: 0o600 })
  await fs.rename(`${file}.part`, file)
}

/** The server knows that this address takes no e-mail: asking again would not help. */
export const isRefusedForGood = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500
