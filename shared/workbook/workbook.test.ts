import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeWorkbook } from '#tests/importing/make-workbook.ts'
import { workbookText, writeWorkbookText } from './workbook-text.ts'

const read = (bytes: Uint8Array) => {
  const answer = workbookText(bytes, 10_000)
  return answer.kind === 'read' ? answer.text : answer.sentence
}

test('cells come as people see them: shared and own texts, numbers in full, dates, percents and gaps', () => {
  const sheet = `
    <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>Two</t></is></c><c r="D2" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4"><v>8901234567890</v></c><c r="B4"><v>1299.1000000000001</v></c><c r="C4" s="1"><v>46354</v></c>
      <c r="D4" s="2"><v>46354.5</v></c><c r="E4" s="3"><v>0.05</v></c><c r="F4" t="b"><v>1</v></c><c r="G4" t="e"><v>#N/A</v></c></row>
    <row r="5"><c r="B5" t="str"><f>A4</f><v>of a formula</v></c></row>`
  const strings =
    '<si><t>Name, "quoted"</t></si><si><r><t>ಇಳಕಲ್</t></r><r><t xml:space="preserve"> &amp; two</t></r><rPh><t>x</t></rPh></si>'
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/></cellXfs>'
  expect(read(makeWorkbook({ sheet, strings, styles }))).toBe(
    [
      '',
      '"Name, ""quoted""",Two,,ಇಳಕಲ್ & two',
      '',
      '8901234567890,1299.1,2026-11-28,2026-11-28 12:00,5%,true,#N/A',
      ',of a formula',
      '',
    ].join('\n'),
  )
})

test('the first sheet that is not hidden is read, wherever it lies', () => {
  const cell = (text: string) => `<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`
  const bytes = makeWorkbook({ sheet: cell('shown'), hidden: cell('hidden') })
  expect(read(bytes)).toBe('shown\n')
})

test('a page of instructions before the table is left out; without a table the first page is read', () => {
  const cells = (...texts: string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  const table = `<row r="1">${cells('Name', 'Price')}</row><row r="2">${cells('Kurta', '999')}</row>`
  const cover = `<row r="1">${cells('Read me')}</row><row r="2">${cells('Fill the next sheet')}</row>`
  expect(read(makeWorkbook({ sheet: table, cover }))).toBe('Name,Price\nKurta,999\n')
  expect(read(makeWorkbook({ sheet: table, cover: '' }))).toBe('Name,Price\nKurta,999\n')
  expect(read(makeWorkbook({ sheet: cover, cover: cover.replace('Read me', 'First') }))).toMatch(/^First\n/)
})

test('what is no workbook, or would become very large, is refused with what to do', () => {
  const large = /too large/
  expect(read(strToU8('Name,Price'))).toMatch(/cannot be read/)
  expect(read(zipSync({ 'word/document.xml': strToU8('<a/>') }))).toMatch(/cannot be read/)
  expect(read(makeWorkbook({ sheet: '<row r="1"><c><v>1</v></row>' }))).toMatch(/cannot be read/)
  expect(read(makeWorkbook({ sheet: '<row r="9"/><row r="9"/>' }))).toMatch(/cannot be read/)
  // A part that says 4 GB is never unpacked, whatever is in it.
  const bomb = makeWorkbook({ sheet: '<row r="1"/>' })
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength)
  for (let at = 0; at < bomb.length - 46; at += 1)
    if (view.getUint32(at, true) === 0x0201_4b50) view.setUint32(at + 24, 0xf000_0000, true)
  expect(read(bomb)).toMatch(large)
  const doctype = makeWorkbook({ sheet: '', prologue: '<!DOCTYPE worksheet [<!ENTITY a "aaaaaaaaaa">]>' })
  expect(read(doctype)).toMatch(/cannot be read/)
  // One long text that many cells name.
  const rows = Array.from({ length: 200 }, (_, at) => `<row r="${at + 1}"><c t="s"><v>0</v></c></row>`).join('')
  expect(read(makeWorkbook({ sheet: rows, strings: `<si><t>${'x'.repeat(1_000)}</t></si>` }))).toMatch(large)
})

test('the sheet whose headings are known is read, not a table of instructions before it', () => {
  const row = (at: number, ...texts: string[]) => `<row r="${at}">${texts.map(inlineCell).join('')}</row>`
  const cover = row(1, 'Step', 'What to do') + row(2, '1', 'Read the notes') + row(3, '2', 'Fill the table')
  const sheet = row(1, 'Kurtas', 'Template 2') + row(2, 'sku', 'name', 'price') + row(3, 'K-1', 'Kurta', '999')
  const known = ['sku', 'name', 'price']
  const textOf = (bytes: Uint8Array) => {
    let text = ''
    const countKnown = (cells: readonly string[]) => cells.filter((cell) => known.includes(cell)).length
    writeWorkbookText(bytes, { maxLength: 1_000, write: (piece) => (text += piece), countKnown })
    return text
  }
  expect(textOf(makeWorkbook({ cover, sheet }))).toBe('Kurtas,Template 2\nsku,name,price\nK-1,Kurta,999\n')
  expect(textOf(makeWorkbook({ sheet: cover }))).toMatch(/^Step,/)
})

const inlineCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
