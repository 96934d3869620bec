import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test } from '#tests/database.ts'
import { containing } from './like-pattern.ts'

test('PostgreSQL finds a text within another by its pattern, and nothing else', async ({ db }) => {
  const part = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\'), maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(part, part, async (text, searched) => {
      const [row] = await db.execute<{ holds: boolean }>(
        sql`select ${text}::text like ${containing(searched)} as holds`,
      )
      expect(row!.holds).toBe(text.includes(searched))
    }),
  )
})
