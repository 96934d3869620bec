import type { Stage } from './stage.ts'

type Must = (isSo: boolean, breach: string) => void

/** The money that closed returns bring back of an order: below a rupee nothing is paid. */
export const returnedPaise = (sql: Stage['sql']) => sql`
  coalesce((select sum((comes_back->>'totalPaise')::int) from return_requests
    where order_id = orders.id and state = 'closed' and not wishes_credit and (comes_back->>'totalPaise')::int >= 100), 0)::int`

/** Each piece is in one return and has one fate, and each paisa is kept, refunded or owed. */
export async function auditReturns({ sql }: Stage, must: Must) {
  const lines = await sql<
    {
      number: string
      quantity: number
      returned: number
      restocked: number
      open: number
      accepted: number
      shelf: number
    }[]
  >`
    select number, i.quantity, i.returned_quantity as returned, i.restocked_quantity as restocked,
      coalesce((select sum(l.asked) from return_lines l join return_requests r on r.id = request_id
        where l.order_item_id = i.id and r.judged_at is null and r.state in ('requested', 'approved', 'received')), 0)::int as open,
      (select count(*) from returned_pieces p join return_lines l on l.id = line_id
        where l.order_item_id = i.id and fate in ('shelf', 'seconds', 'written off'))::int as accepted,
      (select count(*) from returned_pieces p join return_lines l on l.id = line_id
        where l.order_item_id = i.id and fate = 'shelf')::int as shelf
    from order_items i join orders on orders.id = i.order_id
    where exists (select from return_lines l where l.order_item_id = i.id)`
  for (const { number, quantity, returned, restocked, open, accepted, shelf } of lines) {
    must(returned === open + accepted, `${number} counts ${returned} pieces as returned: ${open} are, ${accepted} were`)
    must(returned <= quantity, `${number}: ${returned} pieces are returned of ${quantity}`)
    must(restocked === shelf, `${number}: ${restocked} pieces were restocked, ${shelf} were good`)
  }

  const closed = await sql<
    { reference: string; isCash: boolean; paise: number; asked: number; count: number; left: number }[]
  >`
    select return_requests.reference, payment_method = 'cash' as "isCash", (comes_back->>'totalPaise')::int as paise,
      case when wishes_credit
        then (select coalesce(sum(paise), 0) from credit_entries where cause = 'return' and reference = 'return-' || return_requests.reference)
        when payment_method = 'cash'
        then (select coalesce(sum(amount_paise), 0) from cash_refunds where key = 'return-' || return_requests.reference)
        else (select coalesce(sum(amount_paise), 0) from refunds where idempotency_key = 'return-' || return_requests.reference) end::int as asked,
      ((select count(*) from cash_refunds where key = 'return-' || return_requests.reference)
        + (select count(*) from credit_entries where cause = 'return' and reference = 'return-' || return_requests.reference)
        + (select count(*) from refunds where idempotency_key = 'return-' || return_requests.reference))::int as count,
      (total_paise - ${returnedPaise(sql)})::int as left
    from return_requests join orders on orders.id = order_id where return_requests.state = 'closed'`
  for (const { reference, paise, asked, count, left } of closed) {
    const isPaid = paise >= 100
    must(
      asked === (isPaid ? paise : 0) && count === (isPaid ? 1 : 0),
      `${reference} brings ${paise} paise and asked for ${asked} in ${count} refunds`,
    )
    must(left >= 0, `${reference}: more goes back than was paid`)
  }
  const [early] = await sql<{ count: number }[]>`
    select (select count(*) from refunds where idempotency_key like 'return-%')::int
      + (select count(*) from cash_refunds where key like 'return-%')::int
      + (select count(*) from credit_entries where cause = 'return' and reference like 'return-%')::int
      - (select count(*) from return_requests where state = 'closed' and (comes_back->>'totalPaise')::int >= 100)::int as count`
  must(early!.count === 0, `${early!.count} refunds belong to returns that are not closed`)

  const [credit] = await sql<
    { entries: number; bonus: number; owed: number; held: number; written: number; twice: number }[]
  >`
    select count(*)::int as entries, coalesce(sum(paise), 0)::int as written,
      coalesce(sum(paise) filter (where cause = 'bonus'), 0)::int as bonus,
      coalesce(sum(paise / 10) filter (where cause = 'return'), 0)::int as owed,
      (select coalesce(sum(paise), 0)::int from credit_balances) as held,
      count(*)::int - count(distinct (cause, reference, lot))::int as twice
    from credit_entries`
  must(credit!.held === credit!.written, `${credit!.held} paise of credit are held, ${credit!.written} were written`)
  must(credit!.twice === 0, `${credit!.twice} entries of credit stand twice`)
  must(credit!.bonus === credit!.owed, `${credit!.bonus} paise of bonus were given, ${credit!.owed} were promised`)

  const states = await sql<{ state: string; count: number }[]>`
    select state, count(*)::int from return_requests group by state order by state`
  return {
    ...Object.fromEntries(states.map(({ state, count }) => [`returns ${state}`, count])),
    'entries of store credit': credit!.entries,
  }
}
