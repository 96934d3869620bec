import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.server.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { migrationsBefore } from '#tests/migrations-before.ts'
import { StoreSettings } from './inputs.ts'

test('a shop in use says on what it said, and keeps what its staff changed; an unused one begins blank', async () => {
  await using used = await openEmptyDatabase()
  await using unused = await openEmptyDatabase()
  const migrationsFolder = migrationsBefore('own-identity')
  await runMigrations(drizzle(used.sql), { migrationsFolder })
  await runMigrations(drizzle(unused.sql), { migrationsFolder })
  await used.sql`insert into categories (name) values ('Shirts')`
  await used.sql`insert into products (name, category, gender, price_paise) values ('Oxford', 'Shirts', 'men', 99900)`
  const own = { promises: { homeReturnsDays: 14 }, orders: { numberPrefix: 'JK' } }
  await used.sql`insert into store_settings (values) values (${JSON.stringify(own)}::text::jsonb)`

  await migrate(used.url)
  await migrate(unused.url)

  const [row] = await used.sql`select values from store_settings`
  expect(StoreSettings.parse(row!.values)).toMatchObject({
    brand: { name: 'My shop', tagline: 'Clothes with a good hand' },
    hours: { saturday: '10am - 5pm' },
    promises: { homeReturnsDays: 14, policyStandardFeePaise: 9_900 },
    orders: { numberPrefix: 'JK' },
    tax: { invoicePrefix: 'FW', otherHsn: '6217' },
  })
  expect(
    await used.sql`select policy, version, (saved_at at time zone 'Asia/Kolkata')::date::text as at from policy_versions order by policy`,
  ).toMatchObject([
    { policy: 'about', version: 1, at: '2025-01-01' },
    { policy: 'terms', version: 1 },
  ])
  expect(await unused.sql`select from store_settings`).toHaveLength(0)
  expect(await unused.sql`select from policy_versions`).toHaveLength(0)
})
