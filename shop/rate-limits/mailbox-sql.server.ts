import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The mailbox of an e-mail address, as mailboxOf in rules.ts reads it. */
export const mailboxSql = (email: SQLWrapper): SQL => sql`(case
  when split_part(lower(${email}), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2) end)`
