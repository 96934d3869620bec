import type { HealthCheck } from '#shared/health-check.ts'
import { isPublicAddress } from '#shared/public-address.ts'
import type { ChecklistItem } from './rules.ts'

/** The form of a request for the public address when it reached the shop. */
export type Arrival = {
  host: string
  /** Absent where a proxy took it away. */
  origin?: string
  /** X-Forwarded-For came with it. */
  isForwarded: boolean
  /** The peer that sent it is one of TRUSTED_PROXIES. */
  isPeerTrusted: boolean
  peer: string
}

/** The answer when the shop sent a form to its public address. */
export type AddressAnswer =
  | { kind: 'none'; code: string }
  | {
      kind: 'answer'
      status: number
      location: string | null
      server: string | null
      /** Null means the server that answered is not this shop. */
      arrival: Arrival | null
      /** The form arrived as it was sent. */
      isWhole: boolean
    }

export type AddressFinding = { kind: 'good' | 'not reached' | 'broken'; title: string; whatToDo: string }

/** The conclusion about the proxy before the shop, for the owner. */
export function judgeAddress(publicUrl: string, answer: AddressAnswer): AddressFinding {
  if (answer.kind === 'none') return judgeSilence(publicUrl, answer.code)
  if (!answer.arrival) return judgeStranger(publicUrl, answer)
  return (
    hostFinding(publicUrl, answer.arrival) ??
    formFinding(publicUrl, answer, answer.arrival) ??
    visitorFinding(publicUrl, answer.arrival) ?? {
      kind: 'good',
      title: 'Public address',
      whatToDo: `${publicUrl} leads to this shop, and forms arrive.`,
    }
  )
}

/** On a shop's own network only what is wrong is worth a line. */
export function addressItem({ kind, title, whatToDo }: AddressFinding, isPublic: boolean): ChecklistItem[] {
  if (!isPublic && kind !== 'broken') return []
  return [{ id: 'address', level: kind === 'good' ? 'good' : 'warning', title, whatToDo }]
}

/** Null means it was not tried yet. */
export function addressCheck(found: AddressFinding | null): HealthCheck {
  if (found?.kind === 'broken') return { state: 'warning', summary: `${found.title}.`, whatToDo: found.whatToDo }
  return { state: 'good', summary: found?.whatToDo ?? 'It has not been tried yet.' }
}

const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ALTNAME/

function judgeSilence(publicUrl: string, code: string): AddressFinding {
  if (certificateCode.test(code)) {
    return broken(
      'The certificate is not accepted',
      `This machine does not accept the certificate of ${publicUrl} (${code}). Unless your own authority signed it, browsers refuse it too.`,
    )
  }
  return {
    kind: 'not reached',
    title: 'The public address could not be tried',
    whatToDo: `This machine could not reach ${publicUrl} (${code}). Many machines cannot reach their own public address: open it on another device to be sure.`,
  }
}

type Answer = Extract<AddressAnswer, { kind: 'answer' }>

function judgeStranger(publicUrl: string, { status, location, server }: Answer): AddressFinding {
  const target = location === null ? null : URL.parse(location, publicUrl)
  if (target && target.origin !== publicUrl) {
    const what = target.hostname === new URL(publicUrl).hostname ? 'scheme or port' : 'host'
    return broken(
      `PUBLIC_URL names another ${what} than people use`,
      `${publicUrl} forwards to ${target.origin}. Set PUBLIC_URL to that address, or remove the forwarding.`,
    )
  }
  if (status >= 502 && status <= 504) {
    return broken(
      'The proxy does not reach the shop',
      `${publicUrl} answers ${status}. Check the address and the port that the proxy passes requests to.`,
    )
  }
  const who = server ? ` It calls itself "${server.slice(0, 60)}".` : ''
  return broken(
    'Something else answers at the public address',
    `${publicUrl} answers ${status}, but it is not this shop.${who} Check where the name leads, and what the proxy does with POST requests.`,
  )
}

function hostFinding(publicUrl: string, { host }: Arrival) {
  const { protocol, host: wanted } = new URL(publicUrl)
  if (URL.parse(`${protocol}//${host}`)?.host === wanted) return null
  return broken(
    'The proxy changes the Host header',
    `It sends "${host}" instead of "${wanted}", so nobody gets in. With nginx, write: proxy_set_header Host ${wanted.includes(':') ? '$http_host' : '$host'};`,
  )
}

function formFinding(publicUrl: string, { status, isWhole }: Answer, { origin }: Arrival) {
  if (origin !== publicUrl) {
    return broken(
      'The proxy changes the Origin header',
      `${origin ? `It sends "${origin}" instead of "${publicUrl}"` : 'It removes it'}, so forms are not safe. Pass the header as it comes.`,
    )
  }
  if (status !== 200) {
    return broken(
      'Forms are refused',
      `A form sent to ${publicUrl} was answered ${status}. Look at the logs of the shop and of the proxy.`,
    )
  }
  if (isWhole) return null
  return broken(
    'The proxy changes what forms send',
    `A form sent to ${publicUrl} did not arrive whole. Remove what rewrites or cuts request bodies at the proxy.`,
  )
}

function visitorFinding(publicUrl: string, { isForwarded, isPeerTrusted, peer }: Arrival) {
  if (isForwarded && !isPeerTrusted) {
    return broken(
      'The proxy is not in TRUSTED_PROXIES',
      `All visitors seem to come from ${peer}, so they share one set of limits. If that is your proxy, add it to TRUSTED_PROXIES.`,
    )
  }
  if (!publicUrl.startsWith('https:')) return isPublicAddress(publicUrl) ? noSecurity(publicUrl) : null
  if (isForwarded) return null
  return broken(
    'The proxy does not say who visits',
    'It sends no X-Forwarded-For, so all visitors share one set of limits. With nginx, write: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  )
}

const noSecurity = (publicUrl: string) =>
  broken(
    'The public address has no https',
    `Whoever is on the way to ${publicUrl} can read passwords and addresses. Set up https, then PUBLIC_URL.`,
  )

const broken = (title: string, whatToDo: string): AddressFinding => ({ kind: 'broken', title, whatToDo })
