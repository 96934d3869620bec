/** True when strangers may reach this address: it is https, or its host is neither this machine nor its own network. */
export function isPublicAddress(url: string) {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || !isOwnNetwork(hostname)
}

const ownNames = /(^|\.)(localhost|local|lan|internal|home\.arpa)$/

/** A host as `URL` gives it: this machine, a private or link-local address (RFC 1918, 4193, 6598), or a name that no public name server knows. */
export function isOwnNetwork(hostname: string) {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isOwnSixth(host.slice(1, -1))
  if (/^\d+(\.\d+){3}$/.test(host)) return isOwnFourth(host.split('.').map(Number))
  return !host.includes('.') || ownNames.test(host)
}

const isOwnFourth = ([first = 0, second = 0]: number[]) =>
  first === 0 ||
  first === 10 ||
  first === 127 ||
  (first === 100 && second >= 64 && second < 128) ||
  (first === 169 && second === 254) ||
  (first === 172 && second >= 16 && second < 32) ||
  (first === 192 && second === 168)

function isOwnSixth(address: string) {
  if (address === '::1' || address === '::') return true
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address)
  if (mapped) {
    const [high = 0, low = 0] = mapped.slice(1).map((part) => Number.parseInt(part, 16))
    return isOwnFourth([high >> 8, high & 255, low >> 8, low & 255])
  }
  return /^(f[cd]|fe[89ab])/.test(address)
}
