import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { element, plainText } from './xml.ts'

test('marks become entities and other scripts stay as they are', () => {
  expect(element('g:title', `Kurta & "dupatta" <ಇಳಕಲ್> 'سوتی' 👗`)).toBe(
    '<g:title>Kurta &amp; &quot;dupatta&quot; &lt;ಇಳಕಲ್&gt; &apos;سوتی&apos; 👗</g:title>',
  )
})

test('any text at all makes a document that parses to that text, less what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      let read = ''
      const parser = new SaxesParser()
      parser.on('error', (error) => {
        throw error
      })
      parser.on('text', (part) => {
        read += part
      })
      parser.write(element('t', text)).close()
      // oxlint-disable-next-line no-control-regex
      const holdable = text.replace(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '').replace(/\r\n?/g, '\n')
      expect(read).toBe(holdable)
    }),
  )
})

test('what was spelled for XML is read back, numbered characters too', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainText(element('t', text).slice(3, -4))).toBe(text)
    }),
  )
  expect(plainText('a&#43;b&#x2F;c &unknown;')).toBe('a+b/c &unknown;')
})
