import { oneLine } from '#shared/fields.ts'
import { nationalNumber } from '#shared/phones/indian-mobile.ts'

/** How a person is looked for. `value`: an e-mail address in lower case, or the ten digits of a phone number. */
export type Contact = { kind: 'email' | 'phone'; value: string }

/** Null for what is neither an e-mail address nor a phone number. */
export function readContact(typed: string): Contact | null {
  const text = oneLine.parse(typed).slice(0, 254)
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  const value = nationalNumber(text)
  return /^\d{10}$/.test(value) ? { kind: 'phone', value } : null
}
