import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { images } from '#shop/media/tables.server.ts'
import { findTargets } from '#shop/redirects/find-redirects.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { staffLog } from '#shop/staff/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import type { Section } from './inputs.ts'
import {
  addPage,
  deletePage,
  findAllPages,
  findEditablePage,
  restorePageVersion,
  savePage,
  unpublishPage,
} from './manage-pages.server.ts'
import { homeAsSpecified, type PageContent, readContentForm } from './page-content.ts'
import { findAnsweredPages, findDraftPage, findHomePage, findPageLinks, findPublishedPage } from './queries.server.ts'
import { pages } from './tables.server.ts'

const text = (words: string): Section => ({ id: 'words', isHidden: false, kind: 'text', title: '', text: words })

const content = (given: Partial<PageContent> = {}): PageContent => ({
  slug: 'size-guide',
  title: 'Size guide',
  description: '',
  isListed: true,
  sections: [text('Measure twice')],
  ...given,
})

async function addSizeGuide(db: Db) {
  const added = await addPage(db, asha, { title: 'Size guide', slug: 'size-guide' })
  return 'id' in added ? added.id : expect.unreachable(added.kind)
}

const findHome = async (db: Db) => (await db.select().from(pages).where(eq(pages.isHome, true)))[0]!

test('the home page is the specified one until another is published, and a draft stays among staff', async ({ db }) => {
  const { id } = await findHome(db)
  expect((await findHomePage(db)).content).toEqual(homeAsSpecified)
  const own = { ...homeAsSpecified, sections: [text('Closed for Diwali')] }
  expect(await savePage(db, asha, { id, version: 1, content: own, publish: false })).toEqual({ kind: 'done' })
  expect((await findHomePage(db)).content).toEqual(homeAsSpecified)
  expect((await findDraftPage(db, id))?.content).toEqual(own)

  expect(await savePage(db, asha, { id, version: 2, content: own, publish: true })).toEqual({ kind: 'done' })
  expect((await findHomePage(db)).content).toEqual(own)
  expect(await deletePage(db, asha, id)).toMatchObject({ kind: 'refused' })
  expect(await unpublishPage(db, asha, id)).toMatchObject({ kind: 'refused' })
})

test('what somebody else saved meanwhile is not overwritten', async ({ db }) => {
  const id = await addSizeGuide(db)
  const save = (words: string) =>
    savePage(db, asha, { id, version: 1, content: content({ sections: [text(words)] }), publish: false })
  expect(await save('One')).toEqual({ kind: 'done' })
  expect(await save('Other')).toEqual({ kind: 'conflict' })
  expect((await findEditablePage(db, id))?.content.sections).toEqual([text('One')])
  expect(await savePage(db, asha, { id: 9_999, version: 1, content: content(), publish: false })).toEqual({
    kind: 'gone',
  })
})

test('every published version can become the draft again', async ({ db }) => {
  const id = await addSizeGuide(db)
  await savePage(db, asha, { id, version: 1, content: content(), publish: true })
  await savePage(db, asha, { id, version: 2, content: content({ sections: [text('Measure once')] }), publish: true })
  const { versions } = (await findEditablePage(db, id))!
  expect(versions.map(({ version, publishedBy }) => [version, publishedBy])).toEqual([
    [3, asha.name],
    [2, asha.name],
  ])
  expect(await restorePageVersion(db, asha, { id, version: 3, restores: 2 })).toEqual({ kind: 'done' })
  expect(await restorePageVersion(db, asha, { id, version: 3, restores: 2 })).toEqual({ kind: 'conflict' })
  expect(await restorePageVersion(db, asha, { id, version: 4, restores: 1 })).toEqual({ kind: 'gone' })
  expect((await findEditablePage(db, id))?.content).toEqual(content())
  expect(await findPublishedPage(db, 'size-guide')).toMatchObject({ content: { sections: [text('Measure once')] } })
})

test('a page that moves sends on who comes to its former address, and two pages never share one', async ({ db }) => {
  const id = await addSizeGuide(db)
  expect(await findPublishedPage(db, 'size-guide')).toBeNull()
  expect(await findAnsweredPages(db, ['/pages/size-guide'])).toEqual([{ path: '/pages/size-guide', isHidden: true }])
  await savePage(db, asha, { id, version: 1, content: content(), publish: true })
  expect(await findPageLinks(db)).toMatchObject([{ path: '/pages/size-guide' }])
  expect(await findAnsweredPages(db, ['/pages/size-guide', '/pages/sizes', '/cart'])).toEqual([
    { path: '/pages/size-guide', isHidden: false },
  ])

  const moved = content({ slug: 'sizes', isListed: false })
  await savePage(db, asha, { id, version: 2, content: moved, publish: false })
  expect(await findPublishedPage(db, 'sizes')).toBeNull()
  await savePage(db, asha, { id, version: 3, content: moved, publish: true })
  expect(await findPublishedPage(db, 'sizes')).toMatchObject({ content: moved })
  expect(await findPublishedPage(db, 'size-guide')).toBeNull()
  expect(await findTargets(db)).toEqual(new Map([['/pages/size-guide', '/pages/sizes']]))
  expect(await findPageLinks(db)).toEqual([])

  expect(await addPage(db, asha, { title: 'Other', slug: 'sizes' })).toMatchObject({ kind: 'invalid' })
  const other = await addPage(db, asha, { title: 'Other', slug: 'other' })
  const otherId = 'id' in other ? other.id : 0
  expect(
    await savePage(db, asha, { id: otherId, version: 1, content: content({ slug: 'sizes' }), publish: false }),
  ).toEqual({ kind: 'invalid', errors: { slug: 'Another page has this address. Please choose another.' } })
  // A new page at a former address is what visitors get there.
  await savePage(db, asha, { id: otherId, version: 1, content: content(), publish: true })
  expect(await findPublishedPage(db, 'size-guide')).toMatchObject({ content: content() })
  expect(await findTargets(db)).toEqual(new Map())
})

test('a page is taken off the shop or deleted, and each change is logged', async ({ db }) => {
  const id = await addSizeGuide(db)
  await savePage(db, asha, { id, version: 1, content: content(), publish: true })
  expect(await unpublishPage(db, asha, id)).toEqual({ kind: 'done' })
  expect(await findPublishedPage(db, 'size-guide')).toBeNull()
  expect((await findAllPages(db)).map(({ title }) => title)).toEqual(['Home page', 'Size guide'])
  expect(await deletePage(db, asha, id)).toEqual({ kind: 'done' })
  expect(await deletePage(db, asha, id)).toEqual({ kind: 'gone' })
  expect((await db.select().from(staffLog).orderBy(staffLog.id)).map(({ action }) => action)).toEqual([
    'add page',
    'publish page',
    'unpublish page',
    'delete page',
  ])
})

test('a picture that is gone is named beside its section, one that is there comes with its size', async ({ db }) => {
  const id = await addSizeGuide(db)
  const loom = (imageKey: string): Section => ({
    id: 'loom',
    isHidden: false,
    kind: 'picture-text',
    title: 'Loom',
    text: '',
    imageKey,
    alt: '',
    link: '',
    linkLabel: '',
    side: 'left',
  })
  const save = (imageKey: string) =>
    savePage(db, asha, { id, version: 1, content: content({ sections: [text('One'), loom(imageKey)] }), publish: true })
  expect(await save('swept-up')).toEqual({
    kind: 'invalid',
    errors: { 'sections.1.imageKey': 'This image is gone. Please upload it again.' },
  })
  await db.insert(images).values({ key: 'wide-image', mediaType: 'image/webp', width: 1600, height: 900, bytes: 9 })
  expect(await save('wide-image')).toEqual({ kind: 'done' })
  expect(await findPublishedPage(db, 'size-guide')).toMatchObject({ pictures: { 'wide-image': [1600, 900] } })
})

test('a form that is no page is refused with sentences', () => {
  const read = (sent: string) => {
    const form = new FormData()
    form.set('content', sent)
    return readContentForm(form)
  }
  expect(read(JSON.stringify(content())).data).toEqual(content())
  expect(read(JSON.stringify(homeAsSpecified)).success).toBe(true)
  for (const sent of ['', 'null', '[]', '{', '{"slug":"home"}']) expect(read(sent).success, sent).toBe(false)
})

test('an address in any script leads on to the new one, and search engines read it as browsers write it', async ({
  db,
}) => {
  const added = await addPage(db, asha, { title: 'ಸೀರೆ', slug: 'ಸೀರೆ' })
  const id = (added as { id: number }).id
  const content = { slug: 'ಸೀರೆ', title: 'ಸೀರೆ', description: '', isListed: true, sections: [] }
  await savePage(db, asha, { id, version: 1, content, publish: true })
  expect((await findPageLinks(db)).map(({ path }) => path)).toEqual([encodeURI('/pages/ಸೀರೆ')])
  expect(await findPublishedPage(db, 'ಸೀರೆ')).not.toBeNull()
  await savePage(db, asha, { id, version: 2, content: { ...content, slug: 'sarees' }, publish: true })
  expect(await db.select({ from: redirects.from, to: redirects.to }).from(redirects)).toEqual([
    { from: encodeURI('/pages/ಸೀರೆ'), to: '/pages/sarees' },
  ])
})
