import { lookup as lookUp } from 'node:dns'
import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { Refusal } from '#shared/failures.ts'
import { largestUploadBytes } from './inputs.ts'

const patienceMs = 20_000
const mostSteps = 4

/** The shop's own network: what a list of addresses must never make the server ask. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3],
] as const) inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [['::', 127], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) inside.addSubnet(net, bits, 'ipv6')

const isInside = (address: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return inside.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4')
}

type Reach = { mayReach?(ip: string): boolean }

/**
 * A picture's bytes from an address on the internet, as a stream that storeImage takes. Refuses addresses of the
 * shop's own network, whatever name or redirect leads there, and servers that do not answer well.
 */
export async function fetchPicture(address: string, { mayReach = (ip) => !isInside(ip) }: Reach = {}) {
  let at = address
  for (let step = 0; step < mostSteps; step++) {
    const answer = await ask(at, mayReach)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      at = new URL(headers.location, at).href
      continue
    }
    if (statusCode === 200) return answer.pipe(upTo(largestUploadBytes)).on('close', () => answer.destroy())
    answer.destroy()
    throw new Refusal(422, `its server answered ${statusCode}`)
  }
  throw new Refusal(422, 'its address leads on and on')
}

function ask(address: string, mayReach: (ip: string) => boolean) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Refusal(422, 'this is not a web address')
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayReach(literal)) throw new Refusal(422, 'its address is not on the internet')

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { lookup: lookUpOutside(mayReach), signal: AbortSignal.timeout(patienceMs), headers: { accept: 'image/*', 'user-agent': 'Fineweave' } }
  const request = (url.protocol === 'https:' ? askSafely : askPlainly)(url, options, resolve)
  request.on('error', (error) => reject(error instanceof Refusal ? error : new Refusal(422, 'its server did not answer')))
  request.end()
  return promise
}

/** Checked where the connection is opened, so that a name cannot change its address in between. */
const lookUpOutside = (mayReach: (ip: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (!first) return done(error ?? new Refusal(422, 'its address is not on the internet'), '', 4)
      return options.all ? done(null, allowed) : done(null, first.address, first.family)
    })
  }

/** Ends a body that is too large, and says so the way an upload does. */
function upTo(most: number): Transform & { truncated?: boolean } {
  let count = 0
  const limited: Transform & { truncated?: boolean } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count <= most) return done(null, chunk)
      limited.truncated = true
      limited.push(null)
      return done()
    },
  })
  return limited
}
