import { SaxesParser } from 'saxes'

type Item = Record<'title' | 'link' | 'content:encoded' | 'wp:post_name' | 'wp:post_type' | 'wp:status', string>

const blankItem: Item = {
  title: '',
  link: '',
  'content:encoded': '',
  'wp:post_name': '',
  'wp:post_type': '',
  'wp:status': '',
}
const shownStates = ['publish', 'draft', 'private', 'pending', 'future', '']

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Whether a file may be what WordPress exports under Tools › Export. */
export const isWordPressFile = (text: string) => /^\uFEFF?\s*<(\?xml|rss)\b/.test(text)

/**
 * The pages and posts of WordPress's own export (WXR) as a table. Null when it cannot be read. Entities of its own are
 * none here, so that a file cannot grow while it is read.
 */
export function wordPressTable(text: string): string | null {
  const rows: string[][] = []
  let item: Item | null = null
  let field: keyof Item | null = null
  let isBroken = false
  const parser = new SaxesParser()
  parser.on('error', () => {
    isBroken = true
  })
  parser.on('opentag', ({ name }) => {
    if (name === 'item') item = { ...blankItem }
    else if (item && Object.hasOwn(blankItem, name)) field = name as keyof Item
  })
  const hear = (part: string) => {
    if (item && field) item[field] += part
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', ({ name }) => {
    field = null
    if (name !== 'item' || !item) return
    const { title, link } = item
    const type = item['wp:post_type'].trim()
    if ((type === 'page' || type === 'post') && shownStates.includes(item['wp:status'].trim()))
      rows.push([
        item['wp:post_name'].trim(),
        title.trim(),
        item['content:encoded'],
        type === 'post' ? 'news' : '',
        link.trim(),
      ])
    item = null
  })
  try {
    parser.write(text.replace(/^\uFEFF?\s+(?=<)/, '').replace(/^\uFEFF/, '')).close()
  } catch {
    return null
  }
  if (isBroken) return null
  return [['Handle', 'Title', 'Body HTML', 'Blog', 'Link'], ...rows].map((row) => row.map(quoted).join(',')).join('\n')
}
