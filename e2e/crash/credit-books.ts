import type { Stage } from './stage.ts'

type Must = (isSo: boolean, breach: string) => void
type Order = { number: string; creditPaise: number; spentPaise: number; backPaise: number; isOver: boolean }

/** Credit that an order took is spent once, and is back once when the order came to nothing; no grant is overdrawn. */
export async function auditSpentCredit({ sql }: Stage, must: Must) {
  const orders = await sql<Order[]>`
    select number, credit_paise as "creditPaise",
      -coalesce((select sum(paise) from credit_entries where cause = 'spent' and order_number = number), 0)::int as "spentPaise",
      coalesce((select sum(paise) from credit_entries where cause = 'given_back' and order_number = number), 0)::int as "backPaise",
      payment_state in ('expired', 'failed') or not stock_reserved as "isOver"
    from orders where credit_paise > 0`
  for (const { number, creditPaise, spentPaise, backPaise, isOver } of orders) {
    must(spentPaise === creditPaise, `${number} took ${creditPaise} paise of credit, ${spentPaise} were spent`)
    must(backPaise === (isOver ? creditPaise : 0), `${number}: ${backPaise} of ${creditPaise} paise of credit are back`)
  }
  const [strange] = await sql<{ spent: number; overdrawn: number }[]>`
    select (select count(*)::int from credit_entries e where cause = 'spent'
        and not exists (select from orders o where o.number = e.order_number and o.credit_paise > 0)) as spent,
      (select count(*)::int from credit_entries grant_ where lot is null
        and paise + coalesce((select sum(e.paise) from credit_entries e where e.lot = grant_.id), 0) < 0) as overdrawn`
  must(strange!.spent === 0, `${strange!.spent} entries spent credit for no order`)
  must(strange!.overdrawn === 0, `${strange!.overdrawn} grants of credit are overdrawn`)
  return {
    'orders paid with credit': orders.length,
    'of them, credit given back': orders.filter(({ isOver }) => isOver).length,
  }
}
