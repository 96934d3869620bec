import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readCell } from '#shared/csv/read-cell.ts'
import { writeCell, writeRows } from '#shared/csv/write-rows.ts'
import { readCsv } from './read-csv.server.ts'

/** Texts that people and attackers put into cells: every script, quotes, newlines, and formulas of spreadsheets. */
const letters = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
  fc.constantFrom('"', '\n', '\r', '\r\n', ',', ';', '\t', ' ', '\v', '\u00A0', 'ಇಳಕಲ್', 'சேலை', 'ਸੂਟ', '👗🏽'),
)
const nasty = fc
  .tuple(
    fc.constantFrom('', "'", "''", '=', "'=", '+', '-', '@', '\t', '\r\n', '\n', '＝', "'＋", '－', '＠'),
    fc.string({ unit: letters }),
  )
  // PostgreSQL keeps no NUL and no half of a surrogate pair, so the shop has no such text.
  .map((parts) => parts.join('').replaceAll('\0', '').toWellFormed())

test('no text can become a formula, and every text comes back from a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file.csv')

  await fc.assert(
    fc.asyncProperty(fc.array(nasty, { minLength: 1, maxLength: 5 }), async (texts) => {
      for (const text of texts) expect(writeCell(text)).not.toMatch(/^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/)
      await writeFile(
        path,
        `\uFEFF${writeRows([
          ['First', ...texts.map((_, at) => `Text ${at}`)],
          ['first', ...texts],
        ])}`,
      )
      const [, row] = await Array.fromAsync(readCsv(path))
      expect(row!.cells.slice(1).map(readCell)).toEqual(texts.map((text) => text.normalize('NFC')))
    }),
  )
})
