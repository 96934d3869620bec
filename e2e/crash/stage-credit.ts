import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { creditCookies } from '#shop/credit/credit-cookie.ts'
import { openCreditLinks } from '#shop/credit/credit-links.server.ts'
import { grantCredit } from '#shop/credit/give-credit.server.ts'
import { creditBalances } from '#shop/credit/tables.server.ts'
import { findOrMakeSecret } from '#shop/secrets/find-or-make-secret.server.ts'

const people = 6
const grantPaise = 400_000

/** People who hold store credit in two grants before they buy. Returns the cookie of each, with which checkout spends it. */
export async function giveCredit(db: Db): Promise<string[]> {
  const links = openCreditLinks(await findOrMakeSecret(db, 'credit'))
  const cookies: string[] = []
  while (cookies.length < people) {
    const holder = `holder-${cookies.length}@example.in`
    for (const lifeMonths of [6, 12])
      await grantCredit(db, {
        holder,
        paise: grantPaise,
        cause: 'goodwill',
        reference: `${holder}, ${lifeMonths} months`,
        lifeMonths,
      })
    const [balance] = await db
      .select({ id: creditBalances.id })
      .from(creditBalances)
      .where(eq(creditBalances.holder, holder))
    const [cookie] = creditCookies(links.make({ holderId: balance!.id }, 'proof'), false)
    cookies.push(cookie!.split(';')[0]!)
  }
  return cookies
}
