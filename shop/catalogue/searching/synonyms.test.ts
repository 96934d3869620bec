import { desc } from 'drizzle-orm'
import { expect } from 'vitest'
import { announceEcho, type Change } from '#caching/changes.server.ts'
import { listenForChanges } from '#caching/listen.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test, testWithDatabase } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { synonymGroups } from '../tables.server.ts'
import { SynonymForm } from './synonym-form.ts'
import { addSynonyms, deleteSynonyms, editSynonyms, findSynonymGroups, findSynonyms } from './synonyms.server.ts'

test('a new shop knows what customers of an Indian shop call the same thing', async ({ db }) => {
  const groups = await findSynonyms(db)
  const together = (one: string, other: string) => groups.some((words) => words.includes(one) && words.includes(other))
  for (const [one, other] of [
    ['kurta', 'kurti'],
    ['t-shirt', 'tee'],
    ['jeans', 'denim'],
    ['gray', 'grey'],
    ['trousers', 'pants'],
    ['kameez', 'qameez'],
    ['dupatta', 'chunni'],
    ['fabric', 'kapda'],
  ] as const)
    expect([one, other, together(one, other)]).toEqual([one, other, true])
})

test('a group is added, changed and deleted, each change in the log', async ({ db }) => {
  expect(await addSynonyms(db, asha, { words: ['saree', 'sari'] })).toEqual({ kind: 'done' })
  const [added] = await findSynonymGroups(db)
  expect(added).toMatchObject({ words: ['saree', 'sari'], version: 1 })
  const edit = { id: added!.id, version: 1, form: { words: ['saree', 'sari', 'seere'] } }
  expect(await editSynonyms(db, asha, edit)).toEqual({ kind: 'done' })
  expect(await editSynonyms(db, asha, edit)).toEqual({ kind: 'conflict' })
  expect(await findSynonyms(db)).toContainEqual(['saree', 'sari', 'seere'])
  expect(await deleteSynonyms(db, asha, added!.id)).toEqual({ kind: 'done' })
  expect(await deleteSynonyms(db, asha, added!.id)).toEqual({ kind: 'gone' })
  expect(await editSynonyms(db, asha, edit)).toEqual({ kind: 'gone' })
  const subject = `synonyms ${added!.id}`
  expect(await db.select().from(staffLog).orderBy(desc(staffLog.id)).limit(3)).toMatchObject([
    { action: 'delete synonyms', subject, before: { words: ['saree', 'sari', 'seere'] } },
    { action: 'edit synonyms', subject, before: { words: ['saree', 'sari'] } },
    { action: 'add synonyms', subject, after: { words: ['saree', 'sari'] } },
  ])
})

test('there is an end to groups', async ({ db }) => {
  await db.insert(synonymGroups).values(Array.from({ length: 300 }, (_, nth) => ({ words: [`a${nth}`, `b${nth}`] })))
  expect(await addSynonyms(db, asha, { words: ['saree', 'sari'] })).toMatchObject({ kind: 'refused' })
})

testWithDatabase('every process hears of a change at commit', async ({ database: { db, url } }) => {
  const heard: Change[] = []
  const listener = await listenForChanges(url, {
    announce: announceEcho(db),
    onChange: (change) => heard.push(change),
    onAway() {},
    onBack() {},
    onSilent() {},
    onSpeaking() {},
  })
  const began = performance.now()
  await addSynonyms(db, asha, { words: ['saree', 'sari'] })
  await expect.poll(() => heard, { interval: 2 }).toEqual([{ kind: 'synonyms' }])
  // 100 ms on a calm machine.
  expect(performance.now() - began).toBeLessThan(1_000)
  await listener.close()
})

for (const [typed, words] of [
  ['Kurta, kurti ,KAMEEZ', ['kurta', 'kurti', 'kameez']],
  ['track  pants\njoggers\n', ['track pants', 'joggers']],
  ['saree, Saree, sari', ['saree', 'sari']],
  ['ಸೀರೆ; saree', ['ಸೀರೆ', 'saree']],
] as [string, string[]][]) {
  test(`"${typed.replaceAll('\n', ' ')}" is ${words.join(' and ')}`, () => {
    expect(SynonymForm.parse({ words: typed })).toEqual({ words })
  })
}

for (const [typed, sentence] of [
  ['', /at least two/],
  ['saree', /at least two/],
  ['saree, saree', /at least two/],
  ['saree, very long words in a row', /too long/],
  [`saree, ${'x'.repeat(80)}`, /too long/],
  ['saree, %', /no letters/],
  [Array.from({ length: 21 }, (_, nth) => `w${nth}`).join(), /at most|keep to 20/],
] as [string, RegExp][]) {
  test(`"${typed.slice(0, 40)}" is refused with a sentence`, () => {
    const read = SynonymForm.safeParse({ words: typed })
    expect(read.error?.issues[0]?.message).toMatch(sentence)
  })
}
