const name = 'sent'

export const withSentKey = (address: string, key: string) =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${key}`

/** Null when there is none, or it is none of ours. */
export function readSentKey({ searchParams }: URL) {
  const key = searchParams.get(name)
  return key !== null && /^[0-9a-f]{32}$/.test(key) ? key : null
}
