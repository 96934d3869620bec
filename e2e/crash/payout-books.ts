import type { SimPayout } from '../../simulators/payouts/world.ts'
import type { Stage } from './stage.ts'

type Must = (isSo: boolean, breach: string) => void
type Refund = {
  id: number
  paise: number
  isPaid: boolean
  utr: string | null
  references: string[]
  last: string | null
}

/**
 * The money that customers hold of each refund, by the provider's own books, is as much as the shop says that they
 * hold, and never twice.
 */
export async function auditPayouts({ sql, payouts }: Stage, must: Must) {
  const { payouts: transfers, links } = await payouts.state()
  const referenceOf = ({ reference_id, linkId }: SimPayout) =>
    linkId === null ? reference_id : (links[linkId]?.receipt ?? null)
  const arrived = Object.values(transfers).filter(({ status }) => status === 'processed')
  const refunds = await sql<Refund[]>`
    select r.id::int, amount_paise as paise, paid_at is not null as "isPaid", r.utr,
      array(select reference from payouts p where p.refund_id = r.id order by p.id) as references,
      (select state from payouts p where p.refund_id = r.id order by p.id desc limit 1) as last
    from cash_refunds r`
  for (const { id, paise, isPaid, utr, references, last } of refunds) {
    const mine = arrived.filter((transfer) => references.includes(referenceOf(transfer) ?? ''))
    const sum = mine.reduce((total, { amount }) => total + amount, 0)
    const isByHand = isPaid && last !== 'paid'
    must(sum === (isPaid && !isByHand ? paise : 0), `refund ${id} of ${paise} paise: the bank sent ${sum} (${last})`)
    must(isByHand || !isPaid || mine[0]?.utr === utr, `refund ${id} has the UTR ${utr}, the bank's is ${mine[0]?.utr}`)
  }
  const known = new Set(refunds.flatMap(({ references }) => references))
  const strange = arrived.filter((transfer) => !known.has(referenceOf(transfer) ?? ''))
  must(strange.length === 0, `${strange.length} transfers belong to no refund`)
  const states = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int from payouts group by state order by state`
  return Object.fromEntries(states.map(({ state, count }) => [`payouts ${state}`, count]))
}
