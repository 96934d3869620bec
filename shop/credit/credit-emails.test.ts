import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { emails } from '#shop/messages/tables.server.ts'
import { test } from '#tests/database.ts'
import { emailBrand } from '#tests/email-brand.ts'
import { creditEmailKinds } from './credit-emails.server.ts'
import { grantCredit } from './give-credit.server.ts'

test('each e-mail about credit given names its own sum and bonus', async ({ db }) => {
  const grant = { cause: 'return', lifeMonths: 12 } as const
  await grantCredit(db, { ...grant, holder: 'asha@example.in', paise: 40_000, bonusPaise: 4_000, reference: 'RT-1' })
  await grantCredit(db, { ...grant, holder: 'ravi@example.in', paise: 70_000, bonusPaise: 7_000, reference: 'RT-2' })
  await grantCredit(db, { ...grant, holder: 'asha@example.in', paise: 500, cause: 'goodwill', reference: 'late' })

  const kinds = creditEmailKinds({ make: () => 'token' })
  const owed = await db.select().from(emails).where(eq(emails.kind, 'credit-given')).orderBy(asc(emails.id))
  const found = await Promise.all(owed.map((email) => kinds['credit-given']!(db, email, emailBrand)))
  expect(found).toMatchObject([
    { to: 'asha@example.in', content: { paise: 44_000 } },
    { to: 'ravi@example.in', content: { paise: 77_000 } },
    { to: 'asha@example.in', content: { paise: 500 } },
  ])
})
