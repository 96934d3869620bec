import { createElement as h, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cached, CachedList, MarkupContext } from './cached.tsx'
import { PageMarkup } from './page-markup.server.ts'

type Garment = { name: string }

const keep = (of: object, shownAs: string, ...children: ReactNode[]) =>
  h(Cached, { of, shownAs, children: children.length === 1 ? children[0] : children })

function write(page: ReactNode) {
  const markup = new PageMarkup()
  return markup.assemble(renderToString(h(MarkupContext, { value: markup }, page))).toString()
}

function open() {
  const drawn: string[] = []
  const Card = ({ of: { name } }: { of: Garment }) => {
    drawn.push(name)
    return h('article', null, name, ': ', name.length, ' characters')
  }
  const page = (garments: readonly Garment[], look = 'large') =>
    h(
      'ul',
      null,
      garments.map((garment, at) =>
        h('li', { key: at }, h(Suspense, null, keep(garment, look, h(Card, { of: garment })))),
      ),
    )
  return {
    drawn,
    draw: (garments: readonly Garment[], look?: string) => write(page(garments, look)),
    plain: (garments: readonly Garment[]) => renderToString(page(garments)),
  }
}

test('a part is drawn once for as long as its object is the same, and reads as if it were drawn anew', () => {
  const { drawn, draw, plain } = open()
  const [kurta, dupatta] = [{ name: 'Kurta & ₹' }, { name: 'Dupatta' }]
  expect(draw([kurta])).toBe(plain([kurta]))
  drawn.length = 0
  expect(draw([dupatta, kurta, kurta])).toBe(draw([dupatta, kurta, kurta]))
  expect(drawn).toEqual(['Dupatta'])
  expect(draw([kurta, dupatta])).toBe(plain([kurta, dupatta]))
})

test('another object or another look is drawn anew', () => {
  const { drawn, draw } = open()
  const kurta = { name: 'Kurta' }
  draw([kurta])
  draw([kurta], 'small')
  expect(draw([{ name: 'Kurti' }])).toContain('Kurti')
  expect(drawn).toEqual(['Kurta', 'Kurta', 'Kurti'])
})

test('a part inside another is cached with it', () => {
  const [outer, inner] = [{ name: 'outer' }, { name: 'inner' }]
  const page = keep(outer, '', h('div', null, keep(inner, '', h('p', null, 'in'))))
  expect([write(page), write(page)]).toEqual(['<div><p>in</p></div>', '<div><p>in</p></div>'])
})

test('a part is cached without its address, which is each page’s own', () => {
  const of = { name: 'Size' }
  let times = 0
  const Row = ({ address }: { address: string }) => {
    times += 1
    return h('li', null, h('a', { href: address }, 'M & L'))
  }
  const page = (...addresses: string[]) =>
    h(
      'ul',
      null,
      'All: ',
      addresses.map((address) =>
        h(Cached, { key: address, of, shownAs: '', address, children: (address: string) => h(Row, { address }) }),
      ),
      ' and more',
    )
  const first = page(`/products?a=1&b='"<>₹`)
  const second = page('/products?x=1&y=2', '/$&')
  const plain = [first, second].map((it) => renderToString(it))
  times = 0
  expect([write(first), write(second)]).toEqual(plain)
  expect(times).toBe(1)
})

test('of a list, only what was not drawn before is drawn, and it reads as if all were', () => {
  const drawn: string[] = []
  const list = (garments: readonly Garment[], query: string) =>
    h('ul', null, [
      h(CachedList<Garment>, {
        key: 'list',
        items: garments,
        part: (of) => ({ key: of.name, of, shownAs: 'row', address: `/?${query}&name=${of.name}` }),
        children: ({ name }, _at, address) => {
          drawn.push(name)
          return h('li', null, h('a', { href: address }, name))
        },
      }),
      ' and more',
    ])
  const [kurta, dupatta, stole, saree] = ['Kurta & ₹', 'Dupatta', 'Stole', 'Saree'].map((name) => ({ name })) as [
    Garment,
    Garment,
    Garment,
    Garment,
  ]
  const pages = [list([dupatta], 'a=1'), list([kurta, dupatta, stole], 'b=2'), list([dupatta, stole, saree], 'c=3')]
  const plain = pages.map((page) => renderToString(page))
  drawn.length = 0
  expect(pages.map((page) => write(page))).toEqual(plain)
  expect(drawn).toEqual(['Dupatta', 'Kurta & ₹', 'Stole', 'Saree'])
})

test('a text outside of what React draws is cached in the same way', () => {
  const kurta = { name: 'Kurta ₹' }
  let times = 0
  const write = () => {
    const markup = new PageMarkup()
    const json = markup.text(kurta, 'json', () => `{"times":${(times += 1)},"name":"₹"}`)
    return markup.assemble('<p>', `[${json},${json}]`, '</p>').toString()
  }
  expect([write(), write()]).toEqual(Array(2).fill('<p>[{"times":1,"name":"₹"},{"times":1,"name":"₹"}]</p>'))
  expect(times).toBe(1)
})

test('what is shown in ever more ways does not fill the memory, and stays right', () => {
  const { drawn, draw } = open()
  const kurta = { name: 'Kurta' }
  for (let way = 0; way < 2_001; way += 1) draw([kurta], `${way}`)
  drawn.length = 0
  draw([kurta], '2000')
  expect(drawn).toEqual([])
  expect(draw([kurta], '0')).toContain('Kurta')
  expect(drawn).toEqual(['Kurta'])
})
