import { Parser } from 'htmlparser2'
import { type Block, type Inline, maxTableColumns, readDescription } from './description-blocks.ts'
import { tidyDescription } from './tidy-description.ts'

/** HTML as other shops write it: its words in our own form, and the addresses of its pictures. */
export type ReadHtml = { text: string; pictures: string[] }

const unseen = new Set([
  'script',
  'style',
  'iframe',
  'head',
  'title',
  'template',
  'noscript',
  'object',
  'svg',
  'select',
])
const inline = new Set(
  'a abbr acronym b bdi bdo big br cite code del dfn em font i img ins kbd label mark o:p q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** The parser's work grows with the square of the depth: 450 kB of open tags stopped the shop for minutes. */
const maxDepth = 256

/** A long article has hundreds. */
const maxBlocks = 10_000

/** Words of a longer paragraph are not marked: each mark copies the text before it. */
const maxMarkedLength = 20_000

const isMarkup = /<\/?[a-z][^<>]*>|<!--/i

/** Whether a text is HTML rather than plain words. */
export const isHtml = (text: string) => isMarkup.test(text)

/**
 * The words and pictures of a text that may be HTML; whatever a page would run, or nobody sees, is left out.
 * `withPaths`: pictures that have a path alone are named, too. Nothing is read behind a tag that is nested too deeply, or
 * behind very many blocks.
 */
export function readHtml(html: string, { withPaths = false } = {}): ReadHtml {
  const reader = new Reader(withPaths)
  let [depth, blocks] = [0, 0]
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1
        if (!inline.has(name)) blocks += 1
        if (depth > maxDepth || blocks > maxBlocks) parser.pause()
        else reader.open(name, attributes)
      },
      ontext: (text) => reader.hear(text),
      onclosetag: (name) => {
        depth -= 1
        reader.close(name)
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: true },
  )
  parser.write(isHtml(html) ? html : html.replaceAll(/\r\n|\r|\n/g, '<br>'))
  parser.end()
  return reader.finish()
}

/** "&amp;" → "&": a text of one line without the characters of HTML. */
export function withoutEntities(text: string) {
  if (!text.includes('&')) return text
  let plain = ''
  const parser = new Parser({ ontext: (part) => (plain += part) }, { decodeEntities: true })
  parser.write(text.replaceAll('<', '&lt;'))
  parser.end()
  return plain.replaceAll('\u00A0', ' ')
}

/** Writes our own form while HTML is read from its beginning to its end. */
class Reader {
  readonly #blocks: string[] = []
  readonly #pictures: string[] = []
  readonly #lists: { isNumbered: boolean; items: string[] }[] = []
  readonly #tables: { rows: string[][]; heads: number }[] = []
  /** Where bold words and links began in the text at hand. */
  readonly #bold: number[] = []
  readonly #links: { from: number; href: string | null }[] = []
  readonly #withPaths: boolean
  #unseen = 0
  #inBlock = 0
  #text = ''

  constructor(withPaths: boolean) {
    this.#withPaths = withPaths
  }

  open(name: string, { href, src, 'data-src': later }: Record<string, string>) {
    if (this.#unseen > 0 || unseen.has(name)) {
      if (unseen.has(name)) this.#unseen += 1
      return
    }
    if (name === 'img') this.#pictures.push(...addressIn(later || src, this.#withPaths))
    else if (name === 'br') this.#text += this.#isWithin ? ' ' : '\n'
    else if (name === 'b' || name === 'strong') this.#bold.push(this.#text.length)
    else if (name === 'a') this.#links.push({ from: this.#text.length, href: safeHref(href) })
    else if (!inline.has(name)) this.#openBlock(name)
  }

  #openBlock(name: string) {
    if (name === 'ul' || name === 'ol') {
      if (this.#isWithin) this.#endItem()
      else this.#endBlock()
      this.#lists.push({ isNumbered: name === 'ol', items: [] })
    } else if (name === 'li') this.#endItem()
    else if (name === 'table') {
      if (!this.#isWithin) this.#endBlock()
      this.#tables.push({ rows: [], heads: 0 })
    } else if (name === 'tr') this.#tables.at(-1)?.rows.push([])
    else if (name === 'td' || name === 'th') this.#startCell(name)
    else if (this.#isWithin) this.#text += ' '
    else {
      this.#endBlock()
      this.#inBlock += 1
    }
    if (headings.has(name) && !this.#isWithin) this.#bold.push(this.#text.length)
  }

  #startCell(name: string) {
    const table = this.#tables.at(-1)
    if (!table) return
    if (table.rows.length === 0) table.rows.push([])
    if (name === 'th' && table.rows.length === 1) table.heads += 1
    this.#text = ''
    this.#forgetMarks()
  }

  close(name: string) {
    if (unseen.has(name)) this.#unseen = Math.max(0, this.#unseen - 1)
    if (this.#unseen > 0) return
    if (name === 'b' || name === 'strong') this.#mark(this.#bold.pop(), bolded)
    else if (name === 'a') {
      const link = this.#links.pop()
      if (link?.href) this.#mark(link.from, (words) => linked(words, link.href!))
    } else if (!inline.has(name)) this.#closeBlock(name)
  }

  #closeBlock(name: string) {
    if (headings.has(name) && !this.#isWithin) this.#mark(this.#bold.pop(), bolded)
    if (name === 'li') this.#endItem()
    else if (name === 'ul' || name === 'ol') this.#endList()
    else if (name === 'td' || name === 'th') this.#endCell()
    else if (name === 'table') this.#endTable()
    else if (name === 'tr') return
    else if (this.#isWithin) this.#text += ' '
    else {
      this.#endBlock()
      this.#inBlock = Math.max(0, this.#inBlock - 1)
    }
  }

  hear(text: string) {
    if (this.#unseen > 0) return
    const isBare = this.#inBlock === 0 && !this.#isWithin
    // WordPress takes a blank line for the end of a paragraph.
    const [first = '', ...further] = isBare && text.includes('\n') ? text.split(/\r?\n[ \t]*\r?\n/) : [text]
    this.#text += collapsed(first)
    for (const part of further) {
      this.#endBlock()
      this.#text += collapsed(part)
    }
  }

  finish(): ReadHtml {
    while (this.#tables.length > 0) this.#endTable()
    while (this.#lists.length > 0) this.#endList()
    this.#endBlock()
    return { text: tidyDescription(this.#blocks.join('\n\n')), pictures: [...new Set(this.#pictures)] }
  }

  /** Inside an item or a cell, where a line cannot end. */
  get #isWithin() {
    return this.#lists.length > 0 || this.#tables.length > 0
  }

  #mark(from: number | undefined, write: (words: string) => string) {
    if (from === undefined || from > this.#text.length || this.#text.length > maxMarkedLength) return
    const words = this.#text.slice(from)
    this.#text =
      this.#text.slice(0, from) +
      words
        .split('\n')
        .map((line) => aroundWords(line, write))
        .join('\n')
  }

  #forgetMarks() {
    this.#bold.fill(0)
    for (const link of this.#links) link.from = 0
  }

  #take() {
    const text = this.#text
    this.#text = ''
    this.#forgetMarks()
    return text
  }

  #endBlock() {
    const text = this.#take().trim()
    if (text !== '') this.#blocks.push(text)
  }

  #endItem() {
    const text = this.#take().replace(/\s+/g, ' ').trim()
    const list = this.#lists.at(-1)
    if (text === '') return
    if (list) list.items.push(text)
    else this.#blocks.push(`- ${text}`)
  }

  #endList() {
    this.#endItem()
    const list = this.#lists.pop()
    if (!list || list.items.length === 0) return
    const outer = this.#lists.at(-1)
    if (outer) outer.items.push(...list.items)
    else if (this.#tables.length > 0) this.#text += list.items.join(', ')
    else
      this.#blocks.push(list.items.map((item, at) => (list.isNumbered ? `${at + 1}. ${item}` : `- ${item}`)).join('\n'))
  }

  #endCell() {
    const row = this.#tables.at(-1)?.rows.at(-1)
    const text = this.#take().replace(/\s+/g, ' ').replaceAll('|', '/').trim()
    if (row) row.push(text)
    else this.#text += text
  }

  #endTable() {
    const loose = this.#take().replace(/\s+/g, ' ').trim()
    const table = this.#tables.pop()
    const rows = table?.rows.filter((cells) => cells.some((cell) => cell !== '')) ?? []
    if (!table) return
    if (this.#isWithin) {
      this.#text += [loose, ...rows.map((cells) => cells.filter(Boolean).join(' '))].filter(Boolean).join(' ')
      return
    }
    if (loose !== '') this.#blocks.push(loose)
    if (rows.length === 0) return
    const width = Math.max(...rows.map((cells) => cells.length))
    // A table of one column is a layout, and no table.
    if (width === 1 || width > maxTableColumns) {
      this.#blocks.push(rows.map((cells) => cells.filter(Boolean).join(' ')).join('\n\n'))
      return
    }
    const lines = rows.map((cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`)
    const hasHead = table.heads > 1 && rows[0] === table.rows[0]
    this.#blocks.push([lines[0]!, ...(hasHead ? [`|${' --- |'.repeat(width)}`] : []), ...lines.slice(1)].join('\n'))
  }
}

/** Most texts have nothing to change, and are looked through once. */
const collapsed = (text: string) =>
  (/[\t\r\n\f]| {2}/.test(text) ? text.replace(/[ \t\r\n\f]+/g, ' ') : text).replaceAll('\u00A0', ' ')

/** Writes a mark around the words of a line, and leaves the spaces around them outside. */
function aroundWords(line: string, write: (words: string) => string) {
  const words = line.trim()
  if (words === '') return line
  const from = line.length - line.trimStart().length
  return line.slice(0, from) + write(words) + line.slice(from + words.length)
}

const bolded = (words: string) => (/\*|\]\(/.test(words) ? words : `**${words}**`)

const linked = (words: string, href: string) => {
  const plain = words.replaceAll('*', '')
  return /[[\]]/.test(plain) ? plain : `[${plain}](${href})`
}

/** The address of a link as our own form has it; null for one that leads nowhere safe. */
function safeHref(given: string | undefined) {
  const href = given?.trim().replaceAll(/[\s()<>"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  if (!href) return null
  const whole = href.startsWith('//') ? `https:${href}` : href
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(whole)
    ? whole.replace(/^[a-z]+:/i, (one) => one.toLowerCase())
    : null
}

/** The whole address of a picture; none for what stands in the page itself. */
function addressIn(src: string | undefined, withPaths: boolean) {
  const address = src?.trim().replace(/^\/\//, 'https://').replaceAll(' ', '%20') ?? ''
  const isPath = withPaths && /[^/]\.[a-z]+(\?.*)?$/i.test(address) && !/^[a-z]+:/i.test(address)
  return isPath || /^https?:\/\//i.test(address) ? [address] : []
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const inlineHtml = (line: readonly Inline[]) =>
  line
    .map((one) => {
      if (one.kind === 'bold') return `<strong>${escaped(one.text)}</strong>`
      return one.kind === 'link' ? `<a href="${escaped(one.href)}">${escaped(one.text)}</a>` : escaped(one.text)
    })
    .join('')

/** A description as HTML, out of which `readHtml` makes the same again. */
export const writeHtml = (text: string) => readDescription(text).map(blockHtml).join('')

function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${block.lines.map(inlineHtml).join('<br>')}</p>`
  if (block.kind === 'list') {
    const name = block.isNumbered ? 'ol' : 'ul'
    return `<${name}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${name}>`
  }
  const rows = block.rows.map((cells, at) => {
    const name = at === 0 && block.hasHead ? 'th' : 'td'
    return `<tr>${cells.map((cell) => `<${name}>${inlineHtml(cell)}</${name}>`).join('')}</tr>`
  })
  return `<table>${rows.join('')}</table>`
}
