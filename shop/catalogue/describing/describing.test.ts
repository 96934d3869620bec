// demanded by: shop/catalogue
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '#tests/gate/times.ts'
import { readDescription } from './description-blocks.ts'
import { readHtml, writeHtml } from './description-html.ts'
import { plainDescription } from './plain-description.ts'
import { tidyDescription } from './tidy-description.ts'

const textIn = (html: string) => readHtml(html).text

test('paragraphs, lists, tables, bold words and links of HTML remain', () => {
  const html = `<div><p>Hand\n woven &amp; <b>soft</b>&#8217;s &rarr; caf&eacute; &nbsp;&#x1F60A;</p>
    <h3>Care</h3><ul><li>Cotton &ndash; 100%</li><li><p>Wash cold<br>dry flat</p></li></ul>
    <ol><li>Soak</li><li>Rinse</li></ol>
    <table><thead><tr><th>Size</th><th>Chest</th></tr></thead><tbody><tr><td>S</td><td>36 | 37</td></tr></tbody></table>
    See <a href="https://old.example/a (b)">our <strong>guide</strong></a></div>`
  expect(textIn(html)).toBe(
    [
      'Hand woven & **soft**’s → café 😊',
      '**Care**',
      '- Cotton – 100%\n- Wash cold dry flat',
      '1. Soak\n2. Rinse',
      '| Size | Chest |\n| --- | --- |\n| S | 36 / 37 |',
      'See [our guide](https://old.example/a%20%28b%29)',
    ].join('\n\n'),
  )
})

test('nothing that a page would run comes in: neither scripts nor links to them, and no styles', () => {
  const html = `<p style="position:fixed" onclick="alert(1)">Soft</p><img src=x onerror="alert(1)"><script>alert(1)</script>
    <style>p { color: red }</style><a href="javascript:alert(1)">one</a> <a href=" jAvA&#x09;script:alert(1)">two</a>
    <a href="data:text/html,x">three</a> <a href="//evil.example/x">four</a> <iframe src="https://evil.example"></iframe>
    <svg><script>alert(1)</script></svg><<b>script</b>>alert(1)</script><img src="data:image/png;base64,AAAA">`
  const { text, pictures } = readHtml(html)
  expect(pictures).toEqual([])
  expect(text).not.toMatch(/onerror|onclick|javascript|position|color|data:/i)
  expect(text).toContain('Soft')
  expect(text).toContain('one two three [four](https://evil.example/x)')
  for (const mark of [
    '[x](javascript:alert)',
    '[x](data:text/html,y)',
    '[x](//evil)',
    '[x](/\\evil)',
    '**<img onerror>**',
  ])
    expect(readDescription(mark)).not.toContainEqual(
      expect.objectContaining({ lines: [[expect.objectContaining({ kind: 'link' })]] }),
    )
  expect(writeHtml('<img src=x onerror=alert(1)> [a](https://b.example/"onclick=x)')).toBe(
    '<p>&lt;img src=x onerror=alert(1)&gt; <a href="https://b.example/&quot;onclick=x">a</a></p>',
  )
})

test('pictures are named by their whole addresses, each once', () => {
  const html =
    '<img src="//cdn.example/a b.jpg"><p><img data-src="https://x.in/c.png" src="blank.gif"></p><img src="//cdn.example/a b.jpg">'
  expect(readHtml(html)).toEqual({ text: '', pictures: ['https://cdn.example/a%20b.jpg', 'https://x.in/c.png'] })
})

test('a text without HTML keeps its lines, and the blank lines of WordPress are paragraphs', () => {
  expect(textIn('Soft &amp; light\nFor summer')).toBe('Soft & light\nFor summer')
  expect(textIn('First <em>words</em>\ngo on\n\nSecond')).toBe('First words go on\n\nSecond')
  expect(textIn('<table><tr><td>Only a frame</td></tr></table>')).toBe('Only a frame')
  expect(textIn('<ul><li>a<ul><li>b</li></ul></li><li>c')).toBe('- a\n- b\n- c')
  expect(textIn('&#0;&#55296;&nosuch; ₹5').endsWith('&nosuch; ₹5')).toBe(true)
})

test('a plain text reads as its words, and one without marks stays as it is', () => {
  expect(plainDescription('Soft. No marks\nat all')).toBe('Soft. No marks\nat all')
  expect(plainDescription('**Care**\n\n- [Wash](https://x.in) cold\n\n| S | 36 |')).toBe('Care\n\nWash cold\n\nS | 36')
  expect(tidyDescription(' a\r\n\r\n\r\n• b\n* c\n|S|36|\n|-|-|')).toBe('a\n\n- b\n- c\n\n| S | 36 |\n| --- | --- |')
})

const piece = fc.constantFrom(
  'soft',
  '**',
  '*',
  '**bold**',
  '[x](https://y.in/z)',
  '[',
  '](',
  '- ',
  '1. ',
  '2. ',
  '|',
  '| a | b |',
  '| --- | --- |',
  '&amp;',
  '<b>',
  'a < b',
  '"',
  '\n',
  '\n\n',
  ' ',
  '•',
  '–',
  '\u00A0',
  '\\n',
  '<script>',
)

test('every text leaves as HTML and comes back as it was stored', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const stored = tidyDescription(parts.join(''))
      expect(tidyDescription(stored)).toBe(stored)
      expect(textIn(writeHtml(stored))).toBe(stored)
    }),
    { numRuns: times(500, 20_000) },
  )
})

test('tags that are nested without an end take no time, and what stood before them is read', () => {
  for (const tag of ['<div>', '<ul><li>', '<table><tr><td>', '<b>', '<span style="a">']) {
    const from = performance.now()
    const text = textIn(`<p>Hand-woven</p>${tag.repeat(450_000 / tag.length)}x`)
    expect(text, tag).toBe('Hand-woven')
    expect(performance.now() - from, tag).toBeLessThan(1_000)
  }
  expect(textIn(`${'<div>'.repeat(200)}<p>Soft</p>${'</div>'.repeat(200)}`)).toBe('Soft')
})

test('of a description of very many paragraphs the first ten thousand are read', () => {
  for (const piece of ['<p>a', '<li>a', '<h1>a</h1>', '<tr><td>a'])
    expect(textIn(piece.repeat(60_000)).match(/a/g)!.length, piece).toBeLessThanOrEqual(10_000)
  expect(textIn('<p>a</p>'.repeat(9_000)).match(/a/g)).toHaveLength(9_000)
})

test.for([
  '<b>c</b> ',
  '<li><b>a</b>',
  '<a href="/x">c</a> ',
  '<b>a\u2003<br>',
  '| a\n',
  '**a',
  '[a](',
  '<td>a</td>',
  '<p>a</p>',
  '\n ',
])('a description of 250,000 characters of %j is read at once', (piece) => {
  const begun = process.cpuUsage()
  const many = piece.repeat(250_000 / piece.length)
  for (const before of ['', '<ul><li>', '<p>| ', '<table><tr>']) readHtml(`${before}${many}`)
  tidyDescription(many)
  // One of them took minutes.
  expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000)
})

test('bold words among thousands of spaces, and a table as wide as it is long, are read at once', () => {
  const begun = process.cpuUsage()
  expect(textIn(`<p><b>a${'\u2003'.repeat(15_000)}b</b>`)).toBe('**a b**')
  expect(textIn(`<p><b>a${'\u2003'.repeat(250_000)}b</b>`)).toBe('a b')
  expect(textIn(`a${'<br>'.repeat(60_000)}b`)).toMatch(/^a\s+b$/)
  textIn(`<table><tr>${'<td>a</td>'.repeat(12_000)}${'<tr><td>b</td><td>c</td></tr>'.repeat(5_000)}`)
  tidyDescription(`|${'a|'.repeat(60_000)}\n${'|b|c|\n'.repeat(20_000)}`)
  expect(process.cpuUsage(begun).user).toBeLessThan(10_000_000)
})
