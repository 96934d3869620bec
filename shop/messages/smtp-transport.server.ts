import { createTransport } from 'nodemailer'

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

const thisMachine = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/i

/**
 * A connection to the mail server of this address. A server on another machine must encrypt it before it hears a password
 * or an e-mail: who sits between could leave out its offer to. `?requireTLS=false` in the address lets it go without.
 */
export function openSmtp(smtpUrl: string, { isPooled }: { isPooled: boolean }) {
  const requireTLS = !thisMachine.test(new URL(smtpUrl).hostname)
  const options = { url: smtpUrl, requireTLS, ...timeouts }
  return isPooled ? createTransport({ ...options, pool: true, maxConnections: 2 }) : createTransport(options)
}
