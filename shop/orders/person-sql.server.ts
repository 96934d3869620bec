import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Where parcels go, without what people write in different ways: capitals, spaces, commas. */
export const placeSql = (address: SQLWrapper, zipCode: SQLWrapper): SQL =>
  sql`md5(regexp_replace(lower(${address} || ${zipCode}), '[[:space:][:punct:]]+', '', 'g'))`
