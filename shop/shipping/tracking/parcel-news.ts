import { dayInIndia, formatWeekday } from '#shared/dates.ts'
import type { ParcelNews } from '#shop/orders/promised-arrival.ts'
import type { ParcelWay } from './find-ways.server.ts'

type Way = Pick<ParcelWay, 'status' | 'statusAt' | 'isCancelled' | 'promisedOn' | 'answer'> & {
  scans: readonly Pick<ParcelWay['scans'][number], 'status' | 'text'>[]
}

/** In the sequence in which they are said. */
const troubles = ['delivery_failed', 'lost', 'damaged', 'partly_delivered', 'returning', 'returned', 'delayed'] as const
type Trouble = (typeof troubles)[number]

/** Returns what the parcels of an order say of its arrival. Without parcels all of it is awaited, and nothing is said. */
export function newsOfParcels(ways: readonly Way[]): ParcelNews {
  const sent = ways.filter(({ isCancelled }) => !isCancelled).map((way) => ({ way, trouble: troubleOf(way) }))
  const sentences = troubles.flatMap((trouble) => {
    const hit = sent.filter((one) => one.trouble === trouble)
    return hit[0] ? [say(trouble, hit[0].way, nameParcels(hit.length, sent.length))] : []
  })
  const arriving = sent.filter(({ way, trouble }) => way.status !== 'delivered' && arrives(trouble))
  const isAnyStopped = sent.some(({ trouble }) => !arrives(trouble))
  return {
    sentence: sentences.join(' ') || null,
    awaited: sent.length > 0 && arriving.length === 0 ? 'nothing' : isAnyStopped ? 'the rest' : 'all',
  }
}

const arrives = (trouble: Trouble | null) => trouble === null || trouble === 'delayed'

/** Null where a parcel arrived, or is on its way as planned. */
function troubleOf({ status, scans }: Way): Trouble | null {
  if (status === 'delivered') return null
  if (status === 'delivery_failed' || status === 'lost' || status === 'returning' || status === 'returned')
    return status
  const [newest] = scans
  const known = scans.find((scan) => scan.status !== 'unknown')?.status
  if (known === 'damaged' || known === 'partly_delivered') return known
  const isUnderWay = newest?.status === 'in_transit' || newest?.status === 'unknown'
  return isUnderWay && /\b(delay(ed)?|held|hold)\b/i.test(newest.text) ? 'delayed' : null
}

const nameParcels = (count: number, ofCount: number) =>
  ofCount === 1 ? 'your parcel' : count === 1 ? 'one of your parcels' : `${count} of your parcels`

function say(trouble: Trouble, way: Way, parcels: string) {
  const Parcels = parcels.charAt(0).toUpperCase() + parcels.slice(1)
  const [be, come] = /^\d/.test(parcels) ? ['were', 'are'] : ['was', 'is']
  switch (trouble) {
    case 'delivery_failed':
      return sayFailed(way, parcels)
    case 'lost':
      return `${Parcels} ${be} lost on the way. We are sorry.`
    case 'damaged':
      return `${Parcels} ${be} damaged on the way. We are sorry, and will write to you.`
    case 'partly_delivered':
      return `The courier delivered ${parcels} only in part. Please write to us what is missing.`
    case 'returning':
      return `${Parcels} ${come} on the way back to us.`
    case 'returned':
      return `${Parcels} came back to us.`
    case 'delayed':
      return `The courier reports a delay of ${parcels}.`
  }
}

function sayFailed({ statusAt, promisedOn, answer }: Way, parcels: string) {
  const on = statusAt ? ` on ${formatWeekday(statusAt)}` : ''
  const tried = `The courier tried to deliver ${parcels}${on}, but could not.`
  if (answer !== null) return `${tried} We asked it to ${answer}.`
  const isNextKnown = statusAt !== null && promisedOn !== null && promisedOn > dayInIndia(statusAt)
  const next = isNextKnown ? ` The courier expects to deliver by ${formatWeekday(promisedOn)}.` : ''
  return `${tried} Please choose what happens next.${next}`
}
