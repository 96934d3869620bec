import type { Db } from '#db/client.server.ts'
import { countProductLines } from '#shop/catalogue/managing/list-products.server.ts'
import { findLowStock } from '#shop/catalogue/managing/low-stock.server.ts'
import { readProductListFilter } from '#shop/catalogue/product-list-filter.ts'
import { findCreditOutstanding } from '#shop/credit/find-credit.server.ts'
import { countWaiting } from '#shop/orders/finding/count-waiting.server.ts'
import { findWebhookHealth } from '#shop/orders/paying/webhook-health.server.ts'
import { findOpenRefunds } from '#shop/orders/refunding/find-open-refunds.server.ts'
import { countCashOrders } from '#shop/reports/count-cash-orders.server.ts'
import { findBestSellers, findSales } from '#shop/reports/sum-sales.server.ts'
import { countReturnsByTask } from '#shop/returns/finding/count-returns-by-task.server.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { sumCash } from '#shop/shipping/remittance/sum-cash.server.ts'
import { countParcelsToDo } from '#shop/shipping/tracking/count-parcels-to-do.server.ts'
import { may } from '#shop/staff/permissions.ts'
import type { Role } from '#shop/staff/rules.ts'
import { figuresOf } from './figures.ts'
import type { Period } from './period.ts'

const mrpToConfirm = readProductListFilter(new URLSearchParams({ mrp: 'unconfirmed' }))

type Asked = { roles: readonly Role[]; period: Period; today: string }

/** The dashboard's data for these roles: takings and orders only for those who may see orders, products to do for those who may edit them. */
export async function findDashboard(db: Db, { roles, period, today }: Asked) {
  const seesOrders = may(roles, 'orders.view')
  const [
    takings,
    waiting,
    parcels,
    returns,
    webhook,
    toConfirmMrp,
    bestSellers,
    lowStock,
    cash,
    creditPaise,
    lateRefunds,
    cashOrders,
  ] = await Promise.all([
    seesOrders ? findTakings(db, period, today) : null,
    seesOrders ? countWaiting(db) : null,
    seesOrders ? countParcelsToDo(db) : null,
    seesOrders ? countReturnsByTask(db) : null,
    seesOrders ? findWebhookHealth(db) : null,
    may(roles, 'products.edit') ? countProductLines(db, mrpToConfirm) : 0,
    findBestSellers(db, period.from, period.to),
    findLowStock(db),
    may(roles, 'cash.view') ? sumCash(db, today) : null,
    may(roles, 'settings.edit') ? findCreditOutstanding(db) : 0,
    seesOrders ? countLateRefunds(db) : 0,
    seesOrders ? countCashOrders(db) : null,
  ])
  return {
    takings,
    waiting,
    parcels,
    returns,
    webhook,
    toConfirmMrp,
    bestSellers: bestSellers.map((line) => ({ ...line, revenuePaise: seesOrders ? line.revenuePaise : null })),
    lowStock,
    cash,
    creditPaise,
    lateRefunds,
    cashOrders,
  }
}

async function countLateRefunds(db: Db) {
  const { returns } = await findSettings(db)
  return (await findOpenRefunds(db, returns)).filter(({ isLate }) => isLate).length
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
