type Sender = string | { name: string; address: string }

/**
 * The settings' sender, its name as it was typed: signs such as a colon or a bracket mean something else in a header. One
 * that is an address alone gets the name.
 */
export function senderOf(from: string, name: string | undefined): Sender {
  const { typed, address } = splitSender(from.trim())
  const shown = typed || name
  return shown && isAddress.test(address) && !/["<>]/.test(typed) ? { name: shown, address } : from
}

const isAddress = /^[^\s<>@]+@[^\s<>]+$/

function splitSender(text: string) {
  const at = text.lastIndexOf('<')
  if (at < 0 || !text.endsWith('>')) return { typed: '', address: text }
  const typed = text.slice(0, at).trim()
  const isQuoted = typed.length > 1 && typed.startsWith('"') && typed.endsWith('"')
  return { typed: isQuoted ? typed.slice(1, -1).trim() : typed, address: text.slice(at + 1, -1) }
}
