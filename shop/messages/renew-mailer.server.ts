import { type Mailer, openMailer } from './open-mailer.server.ts'

/** `unreadable`: why the settings cannot be used; e-mails then wait, and are not written to the disk. */
export type MailSettings = { smtpUrl?: string; from: string; unreadable?: string }

/** The mailer of the settings as they are now: it is opened anew when they change. */
export function renewMailer(find: () => MailSettings, outboxDir: string): Mailer {
  let [opened, by]: [Mailer | null, string] = [null, '']

  function current() {
    const settings = find()
    const key = JSON.stringify(settings)
    if (opened && key === by) return opened
    // The e-mail that it is sending goes through before its connections close.
    opened?.close()
    ;[opened, by] = [open(settings), key]
    return opened
  }

  const open = ({ unreadable, ...settings }: MailSettings): Mailer => {
    const mailer = openMailer({ ...settings, outboxDir })
    if (!unreadable) return mailer
    return {
      ...mailer,
      isOutbox: false,
      async send() {
        throw new Error(`The settings of the mail server cannot be read. ${unreadable}`)
      },
    }
  }

  return {
    get domain() {
      return current().domain
    },
    get isOutbox() {
      return current().isOutbox
    },
    send: (mail) => current().send(mail),
    close: () => opened?.close(),
  }
}
