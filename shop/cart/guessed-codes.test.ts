import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { countGuessedCode } from './guessed-codes.server.ts'

testWithDatabase('of a hundred codes that are guessed at once, thirty are answered', async ({ database: { db } }) => {
  const guess = (_: unknown, at: number) => countGuessedCode(db, `GUESS${at}`, '203.0.113.9')
  const answers = await Promise.all(Array.from({ length: 100 }, guess))
  expect(answers.filter((sentence) => sentence === null)).toHaveLength(30)
  expect(await countGuessedCode(db, 'GUESS', '198.51.100.7')).toBeNull()
})
