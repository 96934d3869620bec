import { stringify } from 'csv-stringify/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepColumns, splitByRows } from './keep-columns.ts'
import { readTable } from './read-table.server.ts'

const isNeeded = (heading: string) => ['Email', 'Accepts'].includes(heading)

test('only the needed columns remain, each row in its place', async () => {
  const text =
    '\uFEFFCustomers\r\nName,Email,Note,Accepts\r\n"Rao, Asha",a@x.in,"two\r\nlines",yes\r\n\r\nRavi,b@x.in,,no'
  expect(await keepColumns(text, isNeeded)).toBe('\n"Email","Accepts"\n"a@x.in","yes"\n\n"b@x.in","no"')
  expect(await keepColumns('Name;Email;Accepts\nA;a@x.in;yes', isNeeded)).toBe('"Email","Accepts"\n"a@x.in","yes"')
})

test('a row with too many cells is refused as before, and what is no CSV comes back as it is', async () => {
  const read = await readTable(await keepColumns('Email,Name,Accepts\na@x.in,Rao, Asha,yes', isNeeded), { maxRows: 9 })
  expect(read).toMatchObject({ kind: 'refused', sentence: expect.stringMatching(/^Row 2 has more cells/) })
  // A comma behind the last heading names no column.
  const shifted = await keepColumns('Name,Email,Accepts,\nRao, Asha,a@x.in,yes', isNeeded)
  expect(await readTable(shifted, { maxRows: 9 })).toMatchObject({ kind: 'refused' })
  for (const text of ['Name,Price\nA,5', 'Email,Accepts\n"a,yes', 'Email,Accepts\na"b,yes', ''])
    expect(await keepColumns(text, isNeeded)).toBe(text)
})

const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\t', ' ', 'ಇ'), maxLength: 6 })

test('what is read of a needed column is what stood there', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }), async (given) => {
      const filled = given.map(([name, email, note], at) => [name, `${at}${email}`, note])
      const text = stringify([['Name', 'Email', 'Note'], ...filled])
      const read = await readTable(
        await keepColumns(text, isNeeded),
        { maxRows: 9 },
        { countKnown: (head) => Number(head.includes('Email')) },
      )
      const whole = await readTable(text, { maxRows: 9 }, { countKnown: (head) => Number(head.includes('Email')) })
      if (read.kind === 'refused' || whole.kind === 'refused') throw new Error('refused')
      expect(read.rows).toEqual(whole.rows.map(({ row, cells }) => ({ row, cells: [cells[1]] })))
    }),
  )
})

test('a long file is split below its headings, and each row is found again in its place', async () => {
  const rows = Array.from({ length: 25 }, (_, at) => `Name ${at},"a${at}@x.in",yes`)
  const text = ['Customers', '', 'Name,Email,Accepts', ...rows.slice(0, 12), '', ...rows.slice(12)].join('\n')
  const parts = await splitByRows(text, isNeeded, { rowsPerPart: 10 })
  expect(parts).toHaveLength(3)
  const inPart = async ({ text: part, skipped }: (typeof parts)[number]) => {
    const read = await readTable(part, { maxRows: 10 }, { countKnown: (head) => Number(head.includes('Email')) })
    if (read.kind === 'refused') throw new Error(read.sentence)
    return read.rows.map(({ row, cells }) => ({ row: row + skipped, email: cells[0] }))
  }
  const found = (await Promise.all(parts.map(inPart))).flat()
  const lines = text.split('\n')
  expect(found).toHaveLength(25)
  for (const { row, email } of found) expect(lines[row - 1]).toContain(`"${email}"`)
  expect(await splitByRows(text, isNeeded, { rowsPerPart: 10, maxBytes: 1 })).toHaveLength(25)
  expect(await splitByRows('Name,Price\nA,5', isNeeded, { rowsPerPart: 10 })).toEqual([
    { text: 'Name,Price\nA,5', skipped: 0 },
  ])
})

test('rows that fill the parts of a file have no further part for its last line', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `Name ${at},a${at}@x.in,yes`)
  const partsOf = (lines: string[]) => splitByRows(lines.join('\n'), isNeeded, { rowsPerPart: 10 })
  expect(await partsOf(['Name,Email,Accepts', ...rows, ''])).toHaveLength(2)
  const spaced = await partsOf(['Name,Email,Accepts', ...rows, ...Array<string>(15).fill(''), 'Last,z@x.in,yes'])
  expect(spaced).toHaveLength(3)
  expect(spaced[2]!.text).toContain('z@x.in')
  expect(spaced[2]!.skipped).toBe(30)
})

test('a page is drawn and answers presses while a long file is read', async () => {
  const text = `Name,Email,Accepts\n${'"Rao, Asha",a@x.in,yes\n'.repeat(50_000)}`
  let last = performance.now()
  let longest = 0
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  })
  const parts = await splitByRows(text, isNeeded, { rowsPerPart: 5_000, maxBytes: 600_000 })
  clearInterval(beat)
  expect(parts).toHaveLength(10)
  expect(longest).toBeGreaterThan(0)
})
