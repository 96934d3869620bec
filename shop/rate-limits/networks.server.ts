import ipaddr from 'ipaddr.js'

/** A network as these functions write it is its own network. Some proxies write the client's port behind its address. */
const addressIn = (address: string) =>
  address
    .replace(/\/(?:48|64)$/, '')
    .replace(/^"?\[([^[\]]+)\](?::\d{1,5})?"?$/, '$1')
    .replace(/^([\d.]+):\d{1,5}$/, '$1')

/** The network of an address: of IPv4 the address itself, of IPv6 its /64, which one customer of a provider has whole. */
export const networkOf = (clientAddress: string) => prefixOf(clientAddress, 64)

/** The same with the /48 of IPv6, which a company or a rented server may have whole. */
export const wideNetworkOf = (clientAddress: string) => prefixOf(clientAddress, 48)

function prefixOf(given: string, bits: 48 | 64) {
  const clientAddress = addressIn(given)
  if (!ipaddr.isValid(clientAddress)) return 'unknown'
  const address = ipaddr.process(clientAddress)
  if (address.kind() === 'ipv4') return address.toString()
  const bytes = address.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
