type Sender = string | { name: string; address: string }

/** The settings' sender; one that is an address alone gets the name. */
export function senderOf(from: string, name: string | undefined): Sender {
  const address = /^\s*<?([^\s<>]+@[^\s<>]+)>?\s*$/.exec(from)?.[1]
  return name && address ? { name, address } : from
}
