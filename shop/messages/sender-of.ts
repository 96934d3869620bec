type Sender = string | { name: string; address: string }

/**
 * The settings' sender, its name as it was typed: signs such as a colon or a bracket mean something else in a header. One
 * that is an address alone gets the name.
 */
export function senderOf(from: string, name: string | undefined): Sender {
  const [, typed = '', address] = /^\s*(?:"?([^"<>]*?)"?\s*(?=<))?<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from) ?? []
  const shown = typed || name
  return shown && address ? { name: shown, address } : from
}
