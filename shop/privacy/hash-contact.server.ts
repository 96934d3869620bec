import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import type { Contact } from './person-contact.ts'
import { contactColumns } from './person-tables.server.ts'

type Hashed = { kind: Contact['kind']; salt: string; hash: string }

export function hashContact({ kind, value }: Contact): Hashed {
  const salt = randomBytes(16).toString('hex')
  return { kind, salt, hash: createHash('sha256').update(salt).update(value).digest('hex') }
}

/** The addresses or numbers in this shop that were hashed so. */
export async function findContacts(db: Db, { kind, salt, hash }: Hashed) {
  const all = contactColumns[kind].map((column) => sql`select lower(${column}) as value from ${column.table}`)
  const rows = await db.execute<{ value: string }>(sql`
    select distinct value from (${sql.join(all, sql` union `)}) as known
    where encode(sha256(convert_to(${salt} || value, 'UTF8')), 'hex') = ${hash}`)
  return rows.map(({ value }) => value)
}
