import type { Db } from '#db/client.server.ts'
import { findLowStock } from '#shop/catalogue/managing/low-stock.server.ts'
import { countWaiting } from '#shop/orders/finding/count-waiting.server.ts'
import { findWebhookHealth } from '#shop/orders/paying/webhook-health.server.ts'
import { findBestSellers, findSales } from '#shop/sales/sum-sales.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'
import { figuresOf } from './figures.ts'
import type { Period } from './period.ts'

type Asked = { roles: readonly Role[]; period: Period; today: string }

/** The dashboard's data for these roles: takings and orders only for those who may see orders. */
export async function findDashboard(db: Db, { roles, period, today }: Asked) {
  const seesOrders = may(roles, 'orders.view')
  const [takings, waiting, webhook, bestSellers, lowStock] = await Promise.all([
    seesOrders ? findTakings(db, period, today) : null,
    seesOrders ? countWaiting(db) : null,
    seesOrders ? findWebhookHealth(db) : null,
    findBestSellers(db, period.from, period.to),
    findLowStock(db),
  ])
  return {
    takings,
    waiting,
    webhook,
    bestSellers: bestSellers.map((line) => ({ ...line, revenuePaise: seesOrders ? line.revenuePaise : null })),
    lowStock,
  }
}

async function findTakings(db: Db, period: Period, today: string) {
  const known = await findSales(db, period.before.from, today)
  const between = ({ from, to }: { from: string; to: string }) => known.filter(({ day }) => from <= day && day <= to)
  const days = between(period)
  return {
    days,
    figures: figuresOf(days),
    figuresBefore: figuresOf(between(period.before)),
    figuresToday: figuresOf(known.slice(-1)),
    figuresYesterday: figuresOf(known.slice(-2, -1)),
  }
}
