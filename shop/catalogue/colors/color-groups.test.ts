import { eq } from 'drizzle-orm'
import { expect, test as unit } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { test, testWithDatabase, untilWaiting } from '#tests/database.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { asha } from '#tests/staff.ts'
import { noColorGroups, type OwnColorGroup } from '../color-groups.ts'
import { findList } from '../finding/find-list.server.ts'
import { readProductFilter, writeProductFilter } from '../finding/read-product-filter.ts'
import { filterColorsOf, guessSwatch, isToChoose, unknownSwatch } from '../name-color.server.ts'
import { withKnownValues } from '../rules.ts'
import { collections, products } from '../tables.server.ts'
import { readColorGroupsForm } from './color-groups-form.ts'
import { findColorGroups, holdColorGroups, saveColorGroups } from './color-groups.server.ts'
import { findUsedColors } from './find-used-colors.server.ts'

const red = { id: 1, name: 'Red', hex: '#c0292f' }
const pink = { id: 2, name: 'गुलाबी', hex: '#eea7b8' }

const groupsOf = async (db: Db, id: number) =>
  (await db.select({ names: products.colorNames }).from(products).where(eq(products.id, id)))[0]!.names

const save = async (db: Db, groups: (typeof red)[], placed: { color: string; group: string }[] = []) =>
  saveColorGroups(db, asha, { version: (await findColorGroups(db)).version, groups, placed })

unit('a red stands in a group of reds, with all shades of the family, and elsewhere in none of the owner’s', () => {
  const groups = { own: [red], placed: {} }
  for (const hex of ['#c0292f', '#9c1f34', '#6a1b2d']) expect(filterColorsOf([hex], {}, groups)).toEqual(['Red'])
  for (const hex of ['#1c2747', '#9caf90', '#f1e4c8'])
    expect(filterColorsOf([hex], {}, groups)).toEqual(filterColorsOf([hex]))
  expect(filterColorsOf(['#161616'], { '#161616': 'Black/Red' }, groups)).toEqual(['Black', 'Red'])
})

unit('staff put a colour elsewhere by its name, however it is written', () => {
  const groups = { own: [red, pink], placed: { 'rani pink': '2', maroon: 'Black', gone: '9' } }
  expect(filterColorsOf(['#b0316f'], { '#b0316f': 'Rani PINK' }, groups)).toEqual(['गुलाबी'])
  expect(filterColorsOf(['#6a1b2d'], {}, groups)).toEqual(['Black'])
  expect(filterColorsOf(['#1c2747'], { '#1c2747': 'gone' }, groups)).toEqual(['Navy'])
})

unit('a grey that stands for no shade is told from one that somebody chose', () => {
  const names = ['Tiger Palm', 'C-12', 'Grey', 'Multicolor', 'گلابی', 'ಕಡು ನೀಲಿ ಬಣ್ಣ', 'Coffee']
  expect(names.map(guessSwatch)).toEqual([null, null, '#808080', unknownSwatch, '#eea7b8', '#2f64b5', '#6b4630'])
  // The others came in before their names were understood.
  expect(names.filter((name) => isToChoose(unknownSwatch, name))).toEqual(names.toSpliced(2, 2))
  expect(isToChoose('#8c8c8e', 'C-12')).toBe(true)
  expect([isToChoose('#1c2747', 'C-12'), isToChoose(unknownSwatch, '')]).toEqual([false, false])
})

unit('a name that ends in the hue of its shade is that shade, and one of another hue is not', () => {
  const same = ['Olive Green', 'MINT green', 'Mustard Yellow', 'Rani pink', 'Maroon Red', 'Teal Blue', 'Indigo Blue']
  expect(same.map(guessSwatch)).toEqual(same.map((name) => guessSwatch(name.split(' ')[0]!)))
  expect(['Heather Blue', 'Wine Green', 'Blue Green', 'Red Striped'].map(guessSwatch)).toEqual(
    ['Blue', 'Green', 'Green', 'Red'].map(guessSwatch),
  )
  expect(['Hot Pink', 'Light Blue', 'Ash Grey'].map(guessSwatch)).toEqual(['#ff69b4', '#add8e6', guessSwatch('Ash')])
})

unit('an address names groups of the owner’s in any script; a page leaves out those that the shop has not', () => {
  const filter = readProductFilter(new URLSearchParams('color=navy&color=red&color=गुलाबी&color=Teal'))
  const knownOf = (colors: readonly OwnColorGroup[]) =>
    withKnownValues(filter, { categories: [], sizes: [], colors }).filter.color
  expect(knownOf([red, pink])).toEqual(['Navy', 'Red', 'गुलाबी'])
  expect(knownOf(noColorGroups.own)).toEqual(['Navy'])
  const again = readProductFilter(writeProductFilter({ ...filter, color: ['Navy', 'गुलाबी'] }))
  expect(again.color).toEqual(['Navy', 'गुलाबी'])
})

unit('a form refuses names that another group has, a shade that is none, and too many groups', () => {
  const errorsOf = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ version: '1', ...fields })) form.set(name, value)
    return readColorGroupsForm(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
  const group = (at: number, name: string, hex = '#c0292f') => ({
    [`groups[${at}].id`]: String(at + 1),
    [`groups[${at}].name`]: name,
    [`groups[${at}].hex`]: hex,
  })
  expect(errorsOf({ ...group(0, 'Red'), ...group(1, 'RED') })).toEqual(['groups.1.name: Another group has this name'])
  expect(errorsOf(group(0, 'cream'))).toEqual(['groups.0.name: The shop has this group already'])
  expect(errorsOf(group(0, 'Red, pink'))?.[0]).toContain('leave out commas')
  expect(errorsOf(group(0, 'Red', 'red'))).toEqual(['groups.0.hex: Please choose a colour'])
  expect(errorsOf({ 'placed[0].color': 'Night', 'placed[0].group': '4' })?.[0]).toContain('This group is gone')
  const many = Object.assign({}, ...Array.from({ length: 41 }, (_, at) => group(at, `Group ${at}`)))
  expect(errorsOf(many)).toEqual(['groups: Please use at most 40 groups'])
})

test('saved groups put every product anew, with its counts, whether the index or the database answers', async ({
  db,
}) => {
  const kurta = await makeProduct(db, { colors: ['#c0292f'], colorNames: filterColorsOf(['#c0292f']) })
  const named = await makeProduct(db, {
    colors: ['#b0316f'],
    ownColorNames: { '#b0316f': 'Rani' },
    colorNames: ['Gray'],
  })
  const shirt = await makeProduct(db)
  expect(await save(db, [red, pink], [{ color: 'Rani', group: '2' }])).toEqual({ kind: 'done' })
  expect(await groupsOf(db, kurta.id)).toEqual(['Red'])
  expect(await groupsOf(db, named.id)).toEqual(['गुलाबी'])
  expect(await groupsOf(db, shirt.id)).toEqual(['Navy'])

  const filter = readProductFilter(new URLSearchParams('color=Red&color=गुलाबी'))
  const noSearch = { synonyms: async () => [], soldOut: async () => [] }
  for (const cache of [await openProductCache(db), null]) {
    const { products: found, counts } = await findList({ db, cache, ...noSearch }, filter)
    expect(found.map(({ id }) => id)).toEqual([named.id, kurta.id])
    expect(counts.color).toEqual({ Navy: 1, Red: 1, गुलाबी: 1 })
  }
  const { colors, more } = await findUsedColors(db, await findColorGroups(db))
  expect(more).toBe(0)
  expect(colors.find(({ name }) => name === 'Rani')).toMatchObject({ products: 1, placed: '2' })
  expect(colors.find(({ name }) => name === 'Red')).toMatchObject({ products: 1, guessed: ['Red'], placed: '' })

  expect((await findUsedColors(db, await findColorGroups(db), ' RAN')).colors.map(({ name }) => name)).toEqual(['Rani'])

  // Back to its shade, and the groups gone, all is as it was specified.
  expect(await save(db, [], [{ color: 'Rani', group: '' }])).toEqual({ kind: 'done' })
  expect(await groupsOf(db, kurta.id)).toEqual(filterColorsOf(['#c0292f']))
  expect((await findColorGroups(db)).placed).toEqual({})
})

test('a renamed group takes its products and the rules of collections along; one that a rule names stays', async ({
  db,
}) => {
  const kurta = await makeProduct(db, { colors: ['#c0292f'] })
  await save(db, [red])
  await db.insert(collections).values({ slug: 'reds', title: 'Reds', how: 'rule', colors: ['Black', 'Red'] })
  expect(await save(db, [{ ...red, name: 'Lal' }])).toEqual({ kind: 'done' })
  expect(await groupsOf(db, kurta.id)).toEqual(['Lal'])
  expect((await db.select({ colors: collections.colors }).from(collections))[0]!.colors).toEqual(['Black', 'Lal'])
  expect(await save(db, [])).toEqual({
    kind: 'refused',
    sentence: 'The rule of the collection “Reds” names Lal. Take it out there first.',
  })
  expect(await groupsOf(db, kurta.id)).toEqual(['Lal'])
  expect(await saveColorGroups(db, asha, { version: 1, groups: [], placed: [] })).toEqual({ kind: 'conflict' })
})

testWithDatabase(
  'a product saved while groups are being saved stands in the new ones',
  async ({ database: { db } }) => {
    let saving: ReturnType<typeof save> | undefined
    const id = await db.transaction(async (tx) => {
      const groups = await holdColorGroups(tx)
      saving = save(db, [red])
      await untilWaiting(db)
      const made = await makeProduct(tx as Db, {
        colors: ['#c0292f'],
        colorNames: filterColorsOf(['#c0292f'], {}, groups),
      })
      return made.id
    })
    expect(await saving).toEqual({ kind: 'done' })
    expect(await groupsOf(db, id)).toEqual(['Red'])
  },
)
