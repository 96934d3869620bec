import type { StoredMail } from './inputs.ts'

/** As mail programs and SMTP_URL have it: port 465 is encrypted from its first byte, others turn to it. */
export function smtpUrlOf({ host, port, user, password, mayBePlain = false }: Omit<StoredMail, 'from'>) {
  const scheme = port === 465 ? 'smtps' : 'smtp'
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${scheme}://${login}${host}:${port}${mayBePlain ? '?requireTLS=false' : ''}`
}

/** The end of a secret, for owners to tell two apart; nothing of a short one. */
export const endOf = (secret: string) => (secret.length >= 12 ? secret.slice(-4) : '')
