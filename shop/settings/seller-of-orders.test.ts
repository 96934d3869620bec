import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.server.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { migrationsBefore } from '#tests/migrations-before.ts'
import { completeSettings } from '#tests/settings.ts'
import { StoreSettings } from './inputs.ts'
import { sellerOf } from './seller-of-orders.server.ts'

async function openBefore(values: unknown) {
  const database = await openEmptyDatabase()
  await runMigrations(drizzle(database.sql), { migrationsFolder: migrationsBefore('sellers') })
  await database.sql`insert into store_settings (values) values (${JSON.stringify(values)}::text::jsonb)`
  await database.sql`
    insert into orders (number, checkout_key, checkout_body_hash, first_name, last_name, customer_email,
      customer_phone, address, city, state, zip_code, subtotal_paise, shipping_paise, payment_method, expires_at)
    values ('FW-104233', gen_random_uuid(), '', 'Asha', 'Rao', 'asha@example.com', '9812345678', '3rd Cross',
      'Davanagere', 'Karnataka', '577002', 99900, 3000, 'razorpay', now())`
  return database
}

test('orders of before were sold by the seller of today, whose mistyped GSTIN of the demo is corrected', async () => {
  const before = structuredClone(completeSettings)
  before.brand.gstin = '29AAKCF4831M1Z6'
  await using database = await openBefore(before)
  await migrate(database.url)

  const [row] = await database.sql`select values from store_settings`
  const seller = sellerOf(StoreSettings.parse(row!.values))!
  expect(seller).toMatchObject({ kind: 'registered', gstin: '29AAKCF4831M1Z3', city: 'Davanagere' })
  expect(await database.sql`select seller_id as id from orders`).toEqual([{ id: seller.id }])
  const [stored] = await database.sql`select * from sellers`
  expect(Object.values(stored!)).toEqual(Object.values(seller))
})

test('a seller without a registration stays one, and orders of an incomplete seller name none', async () => {
  const { brand, contact } = completeSettings
  await using unregistered = await openBefore({ brand: { ...brand, gstin: '', isGstUnregistered: true }, contact })
  await using incomplete = await openBefore({ brand, contact: { ...contact, city: '' } })
  await migrate(unregistered.url)
  await migrate(incomplete.url)

  expect(await unregistered.sql`select kind, gstin from sellers`).toEqual([{ kind: 'unregistered', gstin: '' }])
  const [row] = await unregistered.sql`select values from store_settings`
  expect(StoreSettings.parse(row!.values).brand.sellerKind).toBe('unregistered')
  expect(await incomplete.sql`select seller_id from orders`).toEqual([{ seller_id: null }])
})
