import { withoutFailure } from '#shared/csv/failed-formula.ts'
import { columnOf, readTable, type Refusal } from '#shared/csv/read-table.server.ts'
import { sayOtherFile } from '#shared/csv/which-file.ts'
import { slugOf } from '#shared/slug.ts'
import { mapInTurns } from '#shared/take-turns.ts'
import { readDescription } from '#shop/catalogue/describing/description-blocks.ts'
import { readHtml, withoutEntities } from '#shop/catalogue/describing/description-html.ts'
import { fromPath } from '#shop/redirects/plan-redirects.ts'
import { shortenAtWord } from '../reading/repairs.ts'
import { pageColumns } from './page-columns.ts'
import { markdownParts } from './write-markdown.ts'

const maxRows = 500

const maxTitleLength = 80

const maxSlugLength = 50

const maxTexts = 24

/** A page or post of a file: its texts in Markdown, the addresses of its pictures, and those that it had. `row`: as in a spreadsheet. */
export type PageRow = { row: number; title: string } & (
  | { slug: string; texts: string[]; pictures: string[]; addresses: string[] }
  | { sentence: string }
)

type Column = keyof typeof pageColumns

/** Reads pages and blog posts; their HTML becomes Markdown, in which nothing can run. */
export async function readPages(text: string): Promise<{ kind: 'read'; rows: PageRow[] } | Refusal> {
  const at = (head: readonly string[], column: Column) => columnOf(head, pageColumns[column])
  const read = await readTable(
    text,
    { maxRows },
    {
      missing: (head) =>
        sayOtherFile(head, ['pages']) ??
        (at(head, 'title') === -1 || at(head, 'body') === -1
          ? 'Please choose a file of pages or posts, with the columns "Handle", "Title" and "Body HTML", or an export of WordPress.'
          : null),
    },
  )
  if (read.kind === 'refused') return read
  const cell = (cells: readonly string[], column: Column) => withoutFailure((cells[at(read.head, column)] ?? '').trim())
  return {
    kind: 'read',
    rows: await mapInTurns(read.rows, ({ row, cells }) => readPage(row, (column) => cell(cells, column))),
  }
}

function readPage(row: number, cell: (column: Column) => string): PageRow {
  const title = shortenAtWord(withoutEntities(cell('title')).replace(/\s+/g, ' '), maxTitleLength).trim()
  if (title === '') return { row, title, sentence: 'It has no title.' }
  const { text, pictures } = readHtml(cell('body'))
  const texts = markdownParts(readDescription(text))
  if (texts.length > maxTexts) return { row, title, sentence: 'It is longer than a page can be.' }
  const [handle, blog] = [cell('handle'), cell('blog')]
  return {
    row,
    title,
    slug: pageSlug(handle || title),
    texts,
    pictures: [...new Set(pictures)],
    addresses: addressesOf(handle, blog, cell('link')),
  }
}

/** The address of a page, in Latin letters and digits; one that lost some gets a sign of its own, so that no two share it. */
function pageSlug(name: string): string {
  const whole = slugOf(
    decoded(name)
      .normalize('NFKD')
      .replace(/\p{M}+/gu, ''),
  )
  const latin = withoutLooseHyphens(whole.replace(/[^a-z0-9-]+/g, ''))
  if (latin !== '' && latin === whole && latin.length <= maxSlugLength) return latin
  let sum = 0
  for (const sign of name) sum = (sum * 31 + sign.codePointAt(0)!) % 0xffffff
  const sign = sum.toString(36)
  const begin = withoutLooseHyphens(latin.slice(0, maxSlugLength - sign.length - 1))
  return `${begin || 'page'}-${sign}`
}

const withoutLooseHyphens = (slug: string) => slug.replace(/-{2,}/g, '-').replace(/^-|-$/g, '')

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The paths at which it stood in the shop before: the page's or the post's, and that of its link. */
function addressesOf(handle: string, blog: string, link: string): string[] {
  const own = handle === '' ? [] : [blog === '' ? `/pages/${handle}` : `/blogs/${blog}/${handle}`]
  const paths = [...own, link].flatMap((address) => fromPath(address.split(/[?#]/)[0]!) ?? [])
  return [...new Set(paths)].filter((path) => path !== '/')
}
