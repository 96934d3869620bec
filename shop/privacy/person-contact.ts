/** How a person is looked for. `value`: an e-mail address in lower case, or the ten digits of a phone number. */
export type Contact = { kind: 'email' | 'phone'; value: string }

/** Null for what is neither an e-mail address nor a phone number. */
export function readContact(typed: string): Contact | null {
  const text = typed.trim().slice(0, 254)
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() }
  if (!/^\+?[\d\s()-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  const value = digits.length === 12 && digits.startsWith('91') ? digits.slice(2) : digits
  return value.length === 10 ? { kind: 'phone', value } : null
}
