import { senderOf } from './sender-of.ts'
import { openSmtp } from './smtp-transport.server.ts'

/** The outcome of a trial, in a sentence for the owner. */
export type MailTrial = { ok: boolean; sentence: string }

/** Sends one e-mail at once, without a place in the queue. What the server answered stands in the sentence. */
export async function tryMail(
  settings: { smtpUrl: string; from: string },
  { to, brand }: { to: string; brand: string },
): Promise<MailTrial> {
  const server = openSmtp(settings.smtpUrl, { isPooled: false })
  try {
    const { response } = await server.sendMail({
      from: senderOf(settings.from, brand),
      to,
      subject: `Test e-mail from ${brand}`,
      text: `This e-mail shows that ${brand} can send e-mails. You asked for it in the back office.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return {
      ok: true,
      sentence: `The mail server accepted the e-mail for ${to} (“${short(response)}”). Look for it there, in the spam folder too.`,
    }
  } catch (error) {
    return { ok: false, sentence: sentenceOf(error) }
  } finally {
    server.close()
  }
}

function sentenceOf(error: unknown) {
  const { code, response, message } = error as { code?: string; response?: string; message?: string }
  const answer = response ? ` It answered: “${short(response)}”.` : ''
  switch (code) {
    case 'EAUTH':
      return `The mail server does not accept this user and password.${answer}`
    case 'EENVELOPE':
      return `The mail server did not take the e-mail: check the sender’s address.${answer}`
    case 'EDNS':
      return 'There is no mail server of this name. Check how the server is written.'
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNREFUSED':
      return `The mail server cannot be reached: check server, port and firewall (${short(message ?? code)}).`
    case 'ETIMEDOUT':
      return 'The mail server did not answer in time. Check server and port: providers often close port 25.'
    case 'ETLS':
      return `The connection to the mail server could not be encrypted (${short(message ?? code)}). Try port 465, or allow sending without encryption.`
    default:
      return `The e-mail could not be sent.${answer || ` The reason: ${short(message ?? 'unknown')}.`}`
  }
}

const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
