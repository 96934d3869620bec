import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedElements } from './allowed-svg.ts'
import { cleanSvg, RefusedDrawing } from './clean-svg.ts'

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 50">'
const drawing = (inside: string) => `${open}${inside}</svg>`

test('a plain drawing stays as it is', () => {
  const { svg, width, height } = cleanSvg(drawing('<g fill="#123456"><path d="M0 0h9v9z"/></g>'))
  expect({ width, height }).toEqual({ width: 200, height: 50 })
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50"><g fill="#123456"><path d="M0 0h9v9z"/></g></svg>',
  )
})

test('what drawing programs add is left out, and their classes become attributes', () => {
  const { svg } = cleanSvg(`<?xml version="1.0" encoding="UTF-8"?>
    <!-- Generator: a drawing program -->
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://x.example/" viewBox="0 0 10 10" x:tool="9" data-name="Layer">
      <title>Logo</title><metadata><rdf xmlns="http://rdf.example/"/></metadata>
      <x:view zoom="3"><x:part/></x:view>
      <style>.a,.b{fill:#fff;-x-tool:1}.b { stroke: none; } /* ours */</style>
      <path class="b" fill="#000" style="stroke:#f00;font-family:Arial" d="M0 0h9"/>
    </svg>`)
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path fill="#fff" d="M0 0h9" stroke="#f00"/></svg>',
  )
})

test('gradients, masks and parts used again stay', () => {
  const inside =
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><path id="b" d="M0 0"/></defs><use href="#b" fill="url(#a)"/>'
  expect(cleanSvg(drawing(inside)).svg).toContain(inside)
})

test('a size without a box is the box', () => {
  const { svg } = cleanSvg('<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="20"><path d="M0 0"/></svg>')
  expect(svg).toContain('viewBox="0 0 30 20" width="30" height="20"')
})

const nested = (depth: number, inside: string) => '<g>'.repeat(depth) + inside + '</g>'.repeat(depth)
const laughs = Array.from(
  { length: 12 },
  (_, at) => `<g id="l${at + 1}">${`<use href="#l${at}"/>`.repeat(10)}</g>`,
).join('')

const hostile: Record<string, [svg: string, says: RegExp]> = {
  script: [drawing('<script>alert(1)</script>'), /script/],
  'a script by reference': [drawing('<script xlink:href="https://evil.example/x.js"/>'), /script/],
  'a script under another prefix': [
    '<a:svg xmlns:a="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><a:script>alert(1)</a:script></a:svg>',
    /script/,
  ],
  'a handler': [drawing('<path d="M0 0" onclick="alert(1)"/>'), /script/],
  'a handler at the root': [`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="alert(1)"/>`, /script/],
  'a handler in other case': [drawing('<path ONLOAD="alert(1)"/>'), /script/],
  'a web page': [drawing('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'), /web page/],
  'a link that runs': [drawing('<a xlink:href="javascript:alert(1)"><path d="M0 0"/></a>'), /cannot use/],
  'a part of another file': [drawing('<use href="https://evil.example/x.svg#a"/>'), /outside itself/],
  'a part of another file, by xlink': [drawing('<use xlink:href="//evil.example/x.svg#a"/>'), /outside itself/],
  'a data address': [drawing('<use href="data:image/svg+xml,x#a"/>'), /outside itself/],
  'a photograph': [drawing('<image href="data:image/png;base64,AA"/>'), /photograph/],
  'colour from elsewhere': [drawing('<path fill="url(https://evil.example/a#b)"/>'), /outside itself/],
  'colour from elsewhere, in a style': [drawing('<path style="fill:url(//evil.example/a)"/>'), /outside itself/],
  'colour from elsewhere, escaped': [drawing('<path style="fill:u\\72l(//evil.example/a)"/>'), /outside itself/],
  'colour from elsewhere, after one of its own': [
    drawing('<path fill="url(#a) url(//evil.example/a)"/>'),
    /outside itself/,
  ],
  'colour from elsewhere, in a class': [
    drawing('<style>.a{fill:url(//evil.example/a)}</style><path class="a"/>'),
    /outside itself/,
  ],
  'a style sheet from elsewhere': [drawing('<style>@import "https://evil.example/a.css";</style>'), /outside itself/],
  'styles of many kinds': [drawing('<style>g > path { fill: red }</style>'), /styles/],
  'animation with a handler': [drawing('<animate attributeName="x" onbegin="alert(1)"/>'), /moves/],
  'a link that is set later': [drawing('<set attributeName="href" to="javascript:alert(1)"/>'), /moves/],
  'filter effects': [drawing('<filter id="a"><feImage href="https://evil.example/a"/></filter>'), /filter/],
  'text in a font': [drawing('<text>Asha</text>'), /outlines/],
  entities: [`<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<path d="&b;"/>')}`, /not a readable/],
  'an entity of another file': [
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing('&a;')}`,
    /not a read/,
  ],
  'an entity that nobody defined': [drawing('<path d="&boom;"/>'), /not a readable/],
  'billions of uses': [drawing(`<path id="l0" d="M0 0"/>${laughs}`), /too complicated/],
  'a use of itself': [drawing('<g id="a"><use href="#a"/></g>'), /too complicated/],
  'masks that mask each other': [
    drawing('<mask id="a" mask="url(#b)"/><mask id="b" mask="url(#a)"/>'),
    /too complicated/,
  ],
  'masks that mask each other, by class': [
    drawing('<style>.a{mask:url(#a)}</style><mask id="a"><path class="a"/></mask>'),
    /too complicated/,
  ],
  'great depth': [drawing(nested(90_000, '')), /too complicated/],
  'great breadth': [drawing('<path/>'.repeat(6_000)), /too complicated/],
  'huge dimensions': ['<svg xmlns="http://www.w3.org/2000/svg" width="9e9" height="9e9"/>', /how large/],
  'a huge box': ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e300 1e300"/>', /how large/],
  'an empty box': ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>', /how large/],
  'no size': ['<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>', /how large/],
  'a thread': ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 10"/>', /times as wide/],
  'a web page that calls itself a drawing': ['<html xmlns="http://www.w3.org/1999/xhtml"/>', /not a readable/],
  'a root of another kind': ['<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"/>', /not a readable/],
  'half a file': [drawing('<g>').slice(0, -6), /not a readable/],
  'no text at all': ['', /not a readable/],
}

for (const [what, [svg, says]] of Object.entries(hostile)) {
  test(`refused with a sentence: ${what}`, () => {
    expect(() => cleanSvg(svg)).toThrow(RefusedDrawing)
    expect(() => cleanSvg(svg)).toThrow(says)
  })
}

test('whatever comes in, only still parts of the same file go out', () => {
  const name = fc.constantFrom('g', 'path', 'script', 'use', 'a', 'style', 'image', 'x:y', 'linearGradient')
  const key = fc.constantFrom('d', 'fill', 'href', 'xlink:href', 'onload', 'style', 'class', 'id', 'xmlns', 'x:z')
  const value = fc.constantFrom('#a', 'url(#a)', 'url(//x)', 'javascript:x', '"', '<', '&lt;', 'fill:url(x)', 'a')
  const attributes = fc.uniqueArray(fc.tuple(key, value), { selector: ([key]) => key, maxLength: 4 })
  const elementWith = (inside: fc.Arbitrary<string[]>) =>
    fc
      .tuple(name, attributes, inside)
      .map(
        ([name, given, parts]) =>
          `<${name}${given.map(([k, v]) => ` ${k}='${v}'`).join('')}>${parts.join('')}</${name}>`,
      )
  const leaf = elementWith(fc.constant([]))
  const tree = elementWith(fc.array(elementWith(fc.array(leaf, { maxLength: 2 })), { maxLength: 2 }))
  const whole = tree.map((inside) => drawing(inside).replace('<svg ', '<svg xmlns:x="http://x.example/" '))
  fc.assert(
    fc.property(whole, (source) => {
      let svg
      try {
        svg = cleanSvg(source).svg
      } catch (error) {
        expect(error).toBeInstanceOf(RefusedDrawing)
        return
      }
      for (const [, found] of svg.matchAll(/<(\w+)/g)) expect(allowedElements).toContain(found)
      expect(svg).not.toMatch(/\son\w+=|javascript|\/\/x|href="[^#]/)
      // A cleaned drawing is clean.
      expect(cleanSvg(svg).svg).toBe(svg)
    }),
  )
})

test('a size of thousands of digits is refused at once', () => {
  const began = performance.now()
  expect(() =>
    cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${'1'.repeat(100_000)}x" height="1"/>`),
  ).toThrow(RefusedDrawing)
  expect(performance.now() - began).toBeLessThan(1_000)
})
