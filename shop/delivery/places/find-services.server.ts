import { asc, eq, gt, max, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { dayInIndia } from '#shared/dates.ts'
import { services, type Service } from '../served-pin-codes.ts'
import { pinServices } from '../tables.server.ts'

/** isUploaded: by the owner; else it is what the courier said of the PIN codes of orders. */
export type ServiceCounts = {
  all: number
  isUploaded: boolean
  byService: Record<Service, number>
  updatedAt: Date | null
}

/** How many PIN codes the table has of each kind on the day of `at`, and when it changed last. */
export async function countServices(db: Db, at = new Date()): Promise<ServiceCounts> {
  const isClosed = sql`${pinServices.service} <> 'none' and ${pinServices.closedUntil} > ${dayInIndia(at)}`
  const today = db
    .select({
      service: sql<Service>`case when ${isClosed} then 'closed' else ${pinServices.service} end`.as('service_today'),
      updatedAt: pinServices.updatedAt,
    })
    .from(pinServices)
    .as('today')
  const uploaded = await db.$count(pinServices, eq(pinServices.source, 'upload'))
  const rows = await db
    .select({ service: today.service, count: sql<number>`count(*)::int`, updatedAt: max(today.updatedAt) })
    .from(today)
    .groupBy(today.service)
  const countOf = (service: Service) => rows.find((row) => row.service === service)?.count ?? 0
  const times = rows.flatMap(({ updatedAt }) => updatedAt?.getTime() ?? [])
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    isUploaded: uploaded > 0,
    byService: Object.fromEntries(services.map((service) => [service, countOf(service)])) as Record<Service, number>,
    updatedAt: times.length > 0 ? new Date(Math.max(...times)) : null,
  }
}

const rowsAtOnce = 1_000

/** The whole table by PIN code, some rows at a time. */
export async function* readServices(db: Db) {
  for (let last = ''; ;) {
    const rows = await db
      .select()
      .from(pinServices)
      .where(gt(pinServices.pinCode, last))
      .orderBy(asc(pinServices.pinCode))
      .limit(rowsAtOnce)
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)!.pinCode
  }
}
