import { Resolver } from 'node:dns/promises'
import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'
import { Transform } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { Refusal } from '#shared/failures.ts'
import { maxUploadBytes } from './inputs.ts'

const timeoutMs = 20_000
const maxSteps = 4
const maxHints = 20
/** Each piece is work, however small: bytes one by one from four servers held pages up for 200 ms at a time. */
const [maxCrumbs, crumbLength] = [1_000, 100]

/** No other part of IPv6 is given out: old ways to write IPv4 lie there. */
const globalSix = ipaddr.IPv6.parseCIDR('2000::/3')

/** On the internet, and not this machine: a firewall may keep others from what listens on its own public address. */
function isOutside(address: string) {
  const ip = ipaddr.process(address.split('%')[0]!)
  const isGlobal = ip instanceof ipaddr.IPv6 ? ip.match(globalSix) : true
  return isGlobal && ip.range() === 'unicast' && !ownAddresses().has(ip.toString())
}

/** Asked each time: a machine's addresses change while it runs. */
const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).map(({ address }) => ipaddr.process(address.split('%')[0]!).toString()),
    ),
  )

/** Names are asked without Node's threads, which a file of dead names would take from everybody's connections. */
const ownResolver = () => new Resolver({ timeout: 3_000, tries: 2 })

type Reach = { mayReach?(ip: string): boolean; resolver?: () => Resolver }

/**
 * A picture's bytes from an address on the internet, as a stream that storeImage takes. Refuses addresses of the
 * shop's own network and machine, whatever name or redirect leads there, and servers that do not answer well.
 */
export async function fetchPicture(address: string, { mayReach = isOutside, resolver = ownResolver }: Reach = {}) {
  let at = address
  for (let step = 0; step < maxSteps; step++) {
    const answer = await ask(at, { mayReach, resolver })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      if (!URL.canParse(headers.location, at)) throw noAddress()
      at = new URL(headers.location, at).href
      continue
    }
    if (statusCode === 200) return readBody(answer)
    answer.destroy()
    throw new Refusal(422, `its server answered ${statusCode}`)
  }
  throw new Refusal(422, 'its address leads on and on')
}

function ask(address: string, { mayReach, resolver }: Required<Reach>) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw noAddress()
  // Node throws where it cannot decode a name or password.
  if ([url.username, url.password].some((part) => !isDecodable(part))) throw noAddress()
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !mayReach(literal)) throw notOutside()

  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = {
    lookup: lookUpOutside(resolver(), mayReach),
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'image/*', 'user-agent': 'PictureImport/1.0' },
  }
  const request = (url.protocol === 'https:' ? askSafely : askPlainly)(url, options, resolve)
  let hints = 0
  request.on('information', () => {
    hints += 1
    if (hints > maxHints) request.destroy()
  })
  request.on('error', (error) => reject(error instanceof Refusal ? error : noAnswer()))
  // No error follows an answer in another protocol.
  request.on('close', () => reject(noAnswer()))
  request.end()
  return promise
}

const noAddress = () => new Refusal(422, 'this is not a web address')
const noAnswer = () => new Refusal(422, 'its server did not answer')
const notOutside = () => new Refusal(422, 'its address is not on the internet')

function isDecodable(text: string) {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Checked where the connection is opened, so that a name cannot change its address in between. */
const lookUpOutside =
  (resolver: Resolver, mayReach: (ip: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    void findAddresses(resolver, hostname).then((found) => {
      const allowed = found.filter(({ address }) => mayReach(address))
      const [first] = allowed
      if (!first) return answer(found.length === 0 ? noAnswer() : notOutside(), '', 4)
      return options.all ? answer(null, allowed) : answer(null, first.address, first.family)
    })
  }

/** Empty where nobody knows the name. */
async function findAddresses(resolver: Resolver, hostname: string) {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const all = (found: typeof four, family: 4 | 6) =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : []
  return [...all(four, 4), ...all(six, 6)]
}

/** The body of an answer. A pipe alone waits for ever for one that breaks off, or that takes too long. */
function readBody(answer: IncomingMessage) {
  const body = upTo(maxUploadBytes)
  answer.on('close', () => {
    if (!answer.complete && !body.truncated) body.destroy(new Refusal(422, 'its server broke off'))
  })
  const leave = () => answer.destroy()
  // Of one that is too large the rest is never asked for.
  return answer.pipe(body).on('end', leave).on('close', leave)
}

/** Ends a body that is too large, and says so the way an upload does. */
function upTo(most: number): Transform & { truncated?: boolean } {
  let [count, pieces] = [0, 0]
  const limited: Transform & { truncated?: boolean } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      pieces += 1
      if (pieces > maxCrumbs && count < pieces * crumbLength)
        return done(new Refusal(422, 'its server sends it in crumbs'))
      if (count <= most) return done(null, chunk)
      limited.truncated = true
      limited.push(null)
      return done()
    },
  })
  return limited
}
