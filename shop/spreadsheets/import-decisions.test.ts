import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test } from '#tests/database.ts'
import { everything, openImports } from '#tests/importing/bring-file.ts'
import { asha } from '#tests/staff.ts'
import {
  type Choices,
  chosen,
  type Decision,
  decisionOf,
  decisions,
  knownChoices,
  otherId,
} from './import-decisions.ts'
import { applyFile, checkFile, decideAnew } from './importing/commands.server.ts'
import { findImport, findImportNotes } from './importing/queries.server.ts'

const headings =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,SEO Title,Status'
const body =
  '"<p>Soft</p><table><tr><th>Size</th><th>Chest</th></tr><tr><td>S</td><td>36</td></tr><tr><td>M</td><td>38-40</td></tr></table><img src=""https://old.example/chart.png"">"'
const file = [
  headings,
  `kurta,Kurta for women,${body},Kurtas,,Size,S,Color,Rani Pink,A,shopify,5,deny,1499,${'A long title '.repeat(8)},draft`,
  'kurta,,,,,,M,,Rani Pink,A,shopify,4,deny,1499,,',
  'stole,Stole,,Kurtas,,Title,Default Title,Fabric,Wool,,,7,deny,900,,draft',
  'dupatta,Dupatta,,Kurtas,,Title,Default Title,,,,shopify,3,continue,500,,draft',
].join('\n')

async function openFile(db: Db) {
  const shop = await openImports(db)
  const id = await shop.take(file)
  const { columns, defaults } = (await findImport(db, id))!
  await checkFile(db, asha, { id, columns, defaults: { ...defaults, category: 'Kurtas' } })
  await shop.finish()
  const notes = async () => (await findImportNotes(db, id)).map(({ note }) => note)
  const decide = async (choices: Choices) => {
    expect(await decideAnew(db, asha, { id, choices })).toBe(true)
    await shop.finish()
    return notes()
  }
  const apply = async () => {
    await applyFile(db, asha, id)
    await shop.finish()
    const [kurta, stole, dupatta] = await everything(db)
    return { kurta: kurta!, stole: stole!, dupatta: dupatta! }
  }
  return { shop, id, notes, decide, apply }
}

test('each sentence of a check that can be decided otherwise belongs to one decision, whichever way it went', () => {
  const says: Record<Decision, string[]> = {
    colors: [
      'Colour name kept as written: its swatch is to be chosen',
      'Colour name taken as the nearest colour of the shop',
    ],
    longTexts: ['Title for search engines shortened', 'Details left out, since it is too long'],
    untracked: ['Stock not counted, as in the other shop', 'Stock as written, though the other shop does not count it'],
    soldOn: [
      'Stock not counted: the other shop goes on selling at zero',
      'Stock counted, though the other shop goes on selling at zero',
      'Made to order, since the other shop goes on selling at zero',
    ],
    skuTwice: ['A SKU that stands twice left blank the second time: the shop makes one'],
    singleOption: ['A further option with one value left out'],
    gender: ['Gender guessed from the words', 'Gender taken as chosen for new products'],
    textPictures: ['Pictures in the description left out'],
    picturesAgain: ['Pictures kept that came from the same addresses before'],
    sizeTables: ['A table of sizes kept in the description'],
    unknownIds: [
      'A product ID that is not in this shop: left out',
      'A product ID that is not in this shop: a new product',
    ],
    otherIds: Object.values(otherId),
  }
  expect(Object.keys(says)).toEqual(Object.keys(decisions))
  for (const [decision, sentences] of Object.entries(says))
    expect(sentences.map(decisionOf)).toEqual(sentences.map(() => decision))
  expect(['Name shortened', 'Description shortened', 'New category: Kurtas'].map(decisionOf)).toEqual([
    null,
    null,
    null,
  ])
  expect(knownChoices({ colors: 'nearest', gender: 'x', '<b>': 'keep', longTexts: 1 })).toEqual({ colors: 'nearest' })
})

test('what the import decides is said, and stands until staff decide otherwise', async ({ db }) => {
  const { notes, apply } = await openFile(db)
  expect(await notes()).toEqual(
    expect.arrayContaining([
      'A table of sizes kept in the description',
      'Pictures in the description added to the others',
      'Title for search engines shortened',
      'A SKU that stands twice left blank the second time: the shop makes one',
    ]),
  )
  const { kurta, stole, dupatta } = await apply()
  expect(kurta).toMatchObject({ gender: 'women', sizeGuide: null })
  expect(kurta.description).toBe('Soft\n\n| Size | Chest |\n| --- | --- |\n| S | 36 |\n| M | 38-40 |')
  expect(kurta.images).toHaveLength(1)
  expect(Object.values(kurta.ownColorNames)).toEqual(['Rani Pink'])
  expect(stole.details).toEqual(['Fabric: Wool'])
  expect([stole, dupatta].map(({ variants: [one] }) => one!.stock)).toEqual([null, null])
})

test('another decision holds for the whole file, and for the next one', async ({ db }) => {
  const { shop, decide, apply } = await openFile(db)
  const choices = {
    colors: 'nearest',
    longTexts: 'leaveOut',
    untracked: 'counted',
    soldOn: 'counted',
    singleOption: 'leaveOut',
    gender: 'default',
    textPictures: 'leaveOut',
    sizeTables: 'inches',
  } as const
  const said = await decide(choices)
  for (const decision of Object.keys(choices) as Decision[]) expect(said.map(decisionOf)).toContain(decision)
  const { kurta, stole, dupatta } = await apply()
  expect(kurta).toMatchObject({ gender: 'unisex', searchTitle: '', description: 'Soft', images: [], ownColorNames: {} })
  expect(kurta.sizeGuide).toMatchObject({
    measures: ['Chest'],
    rows: [
      ['S', '91.4'],
      ['M', '96.5-101.6'],
    ],
  })
  expect(stole.details).toEqual([])
  expect([stole, dupatta].map(({ variants: [one] }) => one!.stock)).toEqual([7, 3])
  const next = await findImport(db, await shop.take(file))
  expect(next!.defaults.choices).toEqual(choices)
  expect(chosen(next!.defaults.choices, 'skuTwice')).toBe('blank')
  // The same file again changes nothing: the guide and the description stay as they are.
  expect((await shop(file)).counts).toMatchObject({ create: 0, refused: 0 })
  expect((await everything(db)).find(({ id }) => id === kurta.id)).toMatchObject({
    sizeGuide: kurta.sizeGuide,
    description: 'Soft',
  })
})

test('a product with a SKU twice is left out where staff want to repair it', async ({ db }) => {
  const { id, decide, apply } = await openFile(db)
  await decide({ skuTwice: 'refuse' })
  expect((await findImport(db, id))!.counts).toMatchObject({ refused: 2, create: 2 })
  await apply()
  expect((await everything(db)).map(({ name }) => name)).toEqual(['Stole', 'Dupatta'])
  expect(await decideAnew(db, asha, { id, choices: {} })).toBe(false)
})
