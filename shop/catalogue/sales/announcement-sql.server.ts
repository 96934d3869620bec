import { type SQL, sql } from 'drizzle-orm'

/** The line of the sale that began last, for every page; null while none that runs has one. */
export const announcementNow: SQL<string | null> = sql`(
  select s.announcement from sales s where s.is_announced order by s.starts_at desc, s.id desc limit 1)`
