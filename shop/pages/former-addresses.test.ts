import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.server.ts'
import { openEmptyDatabase } from '#tests/empty-database.ts'
import { migrationsBefore } from '#tests/migrations-before.ts'

test('former addresses of pages lead on as redirects, each in one step', async () => {
  await using database = await openEmptyDatabase()
  const { sql } = database
  await runMigrations(drizzle(sql), { migrationsFolder: migrationsBefore('former-page-slugs') })
  const [page] = await sql`insert into pages (slug, published_version) values ('washing', 3) returning id`
  await sql`insert into former_page_slugs (slug, page_id) values ('care', ${page!.id}), ('cleaning', ${page!.id})`
  await sql`insert into redirects ("from", "to") values ('/old', '/pages/care'), ('/pages/cleaning', '/about')`

  await migrate(database.url)

  expect(await sql`select "from", "to" from redirects order by "from"`).toEqual([
    { from: '/old', to: '/pages/washing' },
    { from: '/pages/care', to: '/pages/washing' },
    { from: '/pages/cleaning', to: '/about' },
  ])
})
