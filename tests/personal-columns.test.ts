import * as fs from 'node:fs'
import * as path from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { contactColumns, personTables } from '#shop/privacy/person-tables.server.ts'
import './contributions.ts'

const root = path.dirname(import.meta.dirname)

async function findTables(): Promise<PgTable[]> {
  const files = fs.globSync('shop/**/tables.server.ts', { cwd: root })
  const modules = await Promise.all(files.map((file) => import(path.join(root, file))))
  const all = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable))
  return [...new Map(all.map((table) => [getTableName(table), table])).values()]
}

/** Names of columns that hold what tells of a person. */
const personal =
  /email|phone|mobile|name|address|holder|network|orderNumber|orderText|landmark|note$|message$|^said$|^subject$|^raw$|^body$|^snapshot$/i

/** A table that refers to a person's rows tells of the person, too, through any number of tables. */
const roots = ['orders', 'credit_balances', 'contact_messages', 'gateway_orders']

/** Why a table with such a column is not in the file about a customer. */
const exceptions: Record<string, string> = {
  users: 'staff',
  sessions: 'staff',
  known_devices: 'staff',
  saved_views: 'staff: names of their own filters',
  staff_log: 'what staff did, without addresses of customers; goes at its age',
  product_imports: 'names of files with products',
  sellers: 'the seller itself',
  courier_sessions: 'the account of the shop at its courier',
  remittances: 'names of files of couriers',
  store_secrets: 'names of secrets',
  connection_settings: 'names of connections',
  logo_files: 'names of files',
  banner_images: 'pictures of the shop',
  picture_sources: 'addresses on the internet that pictures came from',
  categories: 'names of categories',
  products: 'names of products',
  limit_counts: 'counters, whose keys are gone within a day',
  job_runs: 'names of jobs',
  sms_reports: 'a provider’s number of an SMS and what became of it, for 90 days',
  policy_versions: 'texts of the shop',
  webhook_events: 'words of the gateway, whose facts are in payments and refunds; blanked at their age',
  past_offers: 'who was offered a piece lately, so that robots are not offered again; gone after a day',
  asked_cancellations: 'which orders staff asked to cancel together, until it is done; gone after a day',
  call_attempts: 'each stands as a note in the history of its order, which is in the file',
  sales: 'names of sales of products',
  promo_codes: 'a rule for everybody: how often a phone may use a code',
}

test('every table that tells of a customer is in the file about them, or says why it is not', async () => {
  const tables = await findTables()
  const reach = new Set(roots)
  for (let before = -1; before < reach.size;) {
    before = reach.size
    for (const table of tables)
      for (const key of getTableConfig(table).foreignKeys)
        if (reach.has(getTableName(key.reference().foreignTable))) reach.add(getTableName(table))
  }
  const inFile = new Set(personTables.map(({ table }) => getTableName(table)))
  const telling = tables.filter(
    (table) => reach.has(getTableName(table)) || getTableConfig(table).columns.some(({ name }) => personal.test(name)),
  )
  expect(telling.length).toBeGreaterThan(40)
  const missing = telling.map(getTableName).filter((name) => !inFile.has(name) && !exceptions[name])
  expect(missing).toEqual([])
  const names = new Set(telling.map(getTableName))
  expect(Object.keys(exceptions).filter((name) => !names.has(name) || inFile.has(name))).toEqual([])
})

/** Addresses and numbers that are no customer's. */
const notCustomers = [
  'users.email',
  'users.emailVerified',
  'courier_sessions.email',
  'sellers.phone',
  'banner_images.phoneImageKey',
  'credit_entries.holderId',
  'credit_entries.phoneId',
  'credit_phones.holderId',
  'orders.phoneProved',
  'promo_codes.maxUsesPerPhone',
  'earlier_gateway_accounts.keyId',
]

test('a person who was erased is found again by every column with an address or a number', async () => {
  const known = new Set(
    Object.values(contactColumns).flatMap((columns) =>
      columns.map(({ table, name }) => `${getTableName(table)}.${name}`),
    ),
  )
  const columns = (await findTables()).flatMap((table) =>
    getTableConfig(table).columns.map(({ name }) => `${getTableName(table)}.${name}`),
  )
  const contacts = columns.filter((name) => /\.(.*email|.*phone|.*mobile|holder)/i.test(name))
  expect(contacts.filter((name) => !known.has(name) && !notCustomers.includes(name))).toEqual([])
  expect([...known].filter((name) => !contacts.includes(name))).toEqual([])
})
