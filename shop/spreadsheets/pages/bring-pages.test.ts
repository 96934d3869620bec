import { expect, test as unit } from 'vitest'
import { pages } from '#shop/pages/tables.server.ts'
import { redirects } from '#shop/redirects/tables.server.ts'
import { test } from '#tests/database.ts'
import { asha } from '#tests/staff.ts'
import { bringPages, checkPages } from './bring-pages.server.ts'
import { type PageRow, readPages } from './read-pages.server.ts'
import { isWordPressFile, wordPressTable } from './wordpress-table.ts'

async function rowsOf(text: string): Promise<PageRow[]> {
  const read = await readPages(text)
  if (read.kind === 'refused') throw new Error(read.sentence)
  return read.rows
}

const shopify = [
  'ID,Handle,Title,Body HTML,Blog: Handle,Published',
  '1,size-guide,Size guide,"<h2>Kurtas</h2><p>Measure<br>flat</p><table><tr><td>S</td><td>36</td></tr></table><script>alert(1)</script><img src=""https://x.in/a.jpg"">",,true',
  '2,about,About,<p>We weave</p>,,true',
  '3,monsoon,Monsoon &amp; care,"<p>Dry in shade <a href=""javascript:alert(1)"">now</a></p>",news,true',
  '4,,,<p>No title</p>,,true',
  '5,empty,Empty,,,true',
].join('\n')

const wordPress = `<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE rss [<!ENTITY a "aaaa">]>
<rss version="2.0" xmlns:content="c" xmlns:wp="w"><channel><title>Shop</title>
<item><title>Our story</title><link>https://old.example/our-story/</link><content:encoded><![CDATA[First <b>words</b>

Second, "quoted"]]></content:encoded><wp:post_name>our-story-2</wp:post_name><wp:post_type>page</wp:post_type><wp:status>publish</wp:status></item>
<item><title>Diwali</title><link>https://old.example/2023/10/diwali/</link><content:encoded><![CDATA[<p>Lamps</p>]]></content:encoded><wp:post_name>diwali</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item>
<item><title>काला</title><link>https://old.example/?p=9</link><content:encoded><![CDATA[<p>x</p>]]></content:encoded><wp:post_name>%e0%a4%95</wp:post_name><wp:post_type>post</wp:post_type><wp:status>draft</wp:status></item>
<item><title>A picture</title><wp:post_type>attachment</wp:post_type><wp:status>inherit</wp:status></item>
<item><title>Gone</title><wp:post_type>page</wp:post_type><wp:status>trash</wp:status></item>
</channel></rss>`

unit('pages and posts become Markdown without what could run, and know their old addresses', async () => {
  expect(await rowsOf(shopify)).toMatchObject([
    {
      slug: 'size-guide',
      title: 'Size guide',
      texts: ['## Kurtas\n\nMeasure\\\nflat\n\n| S | 36 |\n| --- | --- |'],
      pictures: ['https://x.in/a.jpg'],
      addresses: ['/pages/size-guide'],
    },
    { slug: 'about', addresses: ['/pages/about'] },
    { title: 'Monsoon & care', slug: 'monsoon', texts: ['Dry in shade now'], addresses: ['/blogs/news/monsoon'] },
    { row: 5, sentence: 'It has no title.' },
    { row: 6, texts: [] },
  ])
  expect(await readPages('Name,Price\na,5')).toMatchObject({ kind: 'refused' })
})

unit("WordPress's own export is read: pages and posts, and nothing else; a broken one is none", async () => {
  expect(isWordPressFile(wordPress)).toBe(true)
  expect(isWordPressFile('Handle,Title')).toBe(false)
  expect(await rowsOf(wordPressTable(wordPress)!)).toMatchObject([
    {
      title: 'Our story',
      texts: ['First **words**\n\nSecond, "quoted"'],
      addresses: ['/pages/our-story-2', '/our-story'],
    },
    { title: 'Diwali', addresses: ['/blogs/news/diwali', '/2023/10/diwali'] },
    { title: 'काला', slug: expect.stringMatching(/^page-[a-z0-9]+$/) },
  ])
  expect(wordPressTable('<?xml version="1.0"?><rss><item>')).toBeNull()
  // A file cannot grow while it is read.
  expect(wordPressTable('<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "xx">]><rss>&a;</rss>')).toBeNull()
})

test('they come as drafts, their old addresses lead to them, and the same file again changes nothing', async ({
  db,
}) => {
  const outcomes = (planned: { outcome: string }[]) => planned.map(({ outcome }) => outcome)
  const expected = ['new', 'new', 'new', 'left out', 'left out']
  expect(outcomes(await checkPages(db, await rowsOf(shopify)))).toEqual(expected)
  expect(outcomes(await bringPages(db, asha, await rowsOf(shopify)))).toEqual(expected)
  const made = await db.select().from(pages).orderBy(pages.id)
  expect(made.map(({ slug }) => slug).filter((slug) => slug !== 'home')).toEqual(['size-guide', 'about-2', 'monsoon'])
  expect(made.find(({ slug }) => slug === 'monsoon')).toMatchObject({ publishedVersion: null, savedBy: asha.name })
  expect((await db.select().from(redirects).orderBy(redirects.from)).map(({ from, to }) => [from, to])).toEqual([
    ['/blogs/news/monsoon', '/pages/monsoon'],
    ['/pages/about', '/pages/about-2'],
  ])
  expect(outcomes(await bringPages(db, asha, await rowsOf(shopify)))).toEqual([
    'same',
    'same',
    'same',
    'left out',
    'left out',
  ])
  expect(await db.$count(redirects)).toBe(2)
})

test('a title whose formula failed is none', async () => {
  expect(await rowsOf('Handle,Title,Body HTML\nabout,#N/A,<p>About us</p>\n')).toEqual([
    { row: 2, title: '', sentence: 'It has no title.' },
  ])
})

test('pages whose long titles begin alike, and those in two scripts, have addresses of their own', async ({ db }) => {
  const begin = 'How to wash, dry, iron and store the handloom sarees of'
  const titles = [`${begin} Ilkal`, `${begin} Molakalmuru`, 'ಸೀರೆ 2026', 'ಕುರ್ತಾ 2026', '2026']
  const rows = await rowsOf(`Title,Body HTML\n${titles.map((title) => `"${title}",<p>Text</p>`).join('\n')}\n`)
  const planned = await bringPages(db, asha, rows)
  expect(planned.map(({ outcome }) => outcome)).toEqual(titles.map(() => 'new'))
  const slugs = planned.map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(titles.length)
  expect(slugs[0]).toMatch(/^how-to-wash-dry-iron-and-store-the-handloom-[a-z0-9]+$/)
  expect(slugs.every((slug) => slug.length <= 50)).toBe(true)
  expect((await checkPages(db, rows)).map(({ outcome }) => outcome)).toEqual(titles.map(() => 'same'))
})
