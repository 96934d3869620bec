import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { oweAskedEmails } from '#shop/messages/owe-email.server.ts'
import { countRequest } from '#shop/rate-limits/count-requests.server.ts'
import { holderOf } from './give-credit.server.ts'

/**
 * Sends the link to somebody's store credit to their e-mail address, if there is any. The person who asks never learns
 * whether there is. "wait": this network has asked too often.
 */
export const requestCreditLink = (db: Db, email: string, clientAddress: string): Promise<'heard' | 'wait'> =>
  db.transaction(async (tx) => {
    if ((await countRequest(tx, 'credit links by network', clientAddress)).isOver) return 'wait'
    const holder = holderOf(email)
    if ((await countRequest(tx, 'credit links to an address', holder)).isOver) return 'heard'
    // One statement for addresses with and without credit, which take the same time.
    await oweAskedEmails(tx, sql`select 'credit ' || id, 'credit-link' from credit_balances where holder = ${holder}`)
    return 'heard'
  })
