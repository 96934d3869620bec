import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The mailbox of an e-mail address, as mailboxOf in shop/limits/rules.ts reads it. */
export const mailboxSql = (email: SQLWrapper): SQL => sql`(case
  when split_part(lower(${email}), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2) end)`

/** Where parcels go, without what people write in different ways: capitals, spaces, commas. */
export const placeSql = (address: SQLWrapper, zipCode: SQLWrapper): SQL =>
  sql`md5(regexp_replace(lower(${address} || ${zipCode}), '[[:space:][:punct:]]+', '', 'g'))`
