import * as fs from 'node:fs'
import * as path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../../scripts/install.mjs'
import { makeFolder } from '../temporary-folder.ts'
import { describeBreach, findBreaches } from './migration-rules.ts'

function breachesOf(statements: string, { number = '0006', online = false } = {}) {
  const { path: folder, remove } = makeFolder()
  onTestFinished(remove)
  fs.mkdirSync(path.join(folder, 'online'))
  fs.writeFileSync(path.join(folder, online ? 'online' : '', `${number}_next.sql`), statements)
  return findBreaches(folder)
}

test('the migrations of this release serve the release before', () => {
  expect(findBreaches(path.join(root, 'db/migrations')).map(describeBreach)).toEqual([])
})

test.for([
  ['a dropped column', 'ALTER TABLE "orders" DROP COLUMN "note";', 'still uses it'],
  ['a dropped table', 'DROP TABLE "banners";', 'still uses it'],
  ['a renamed column', 'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";', 'old name'],
  ['a renamed value', `ALTER TYPE "payment_state" RENAME VALUE 'paid' TO 'completed';`, 'old name'],
  ['a column that must be filled', 'ALTER TABLE "orders" ADD COLUMN "way" text NOT NULL;', 'without this column'],
  ['a column that becomes one', 'ALTER TABLE "orders" ALTER COLUMN "way" SET NOT NULL;', 'may write null'],
  ['a default that goes', 'ALTER TABLE "orders" ALTER COLUMN "way" DROP DEFAULT;', 'relies on the default'],
  ['another type', 'ALTER TABLE "orders" ALTER COLUMN "way" SET DATA TYPE bigint;', 'written anew'],
  [
    'a default for each row',
    'ALTER TABLE "orders" ADD COLUMN "k" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'row to row',
  ],
  ['an index', 'CREATE INDEX "orders_way" ON "orders" USING btree ("way");', 'stops all who write'],
  ['a unique constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "one" UNIQUE("way");', 'stops readers'],
  ['a checked constraint', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (way <> \'\');', 'Every row'],
])('%s is refused, with its reason and the way', ([, statement, why]) => {
  const breaches = breachesOf(`CREATE TABLE "new" ("id" integer);\n--> statement-breakpoint\n${statement}`)
  expect(breaches).toHaveLength(1)
  expect(breaches[0]!.why).toContain(why)
  expect(describeBreach(breaches[0]!)).toMatch(/^db\/migrations\/0006_next\.sql: .+\n {2}.+\n {2}.+\.$/)
})

test.for([
  ['a column with a default', 'ALTER TABLE "orders" ADD COLUMN "way" text DEFAULT \'post\' NOT NULL;'],
  ['a column that may be null', 'ALTER TABLE "orders" ADD COLUMN "way" text;'],
  ['an index of a new table', 'CREATE INDEX "new_id" ON "new" ("id");'],
  ['an index of a table with one row', 'CREATE INDEX "s" ON "store_settings" ("id");'],
  ['a constraint that is checked later', 'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (way <> \'\') NOT VALID;'],
  [
    'what a person has thought of',
    '-- allowed: nobody has read it since 0.3\nALTER TABLE "orders" DROP COLUMN "note";',
  ],
])('%s passes', ([, statement]) => {
  expect(breachesOf(`CREATE TABLE "new" ("id" integer);\n--> statement-breakpoint\n${statement}`)).toEqual([])
})

test('what runs outside of a transaction may be repeated, and stops nobody', () => {
  const online = { online: true }
  expect(breachesOf('create index concurrently if not exists orders_way on orders (way)', online)).toEqual([])
  expect(breachesOf('create index concurrently orders_way on orders (way)', online)).toHaveLength(1)
  expect(breachesOf('create table filled (id integer)', online)).toHaveLength(1)
})

test('what was released before these rules stays as it is', () => {
  expect(breachesOf('DROP TABLE "banners";', { number: '0003' })).toEqual([])
})
