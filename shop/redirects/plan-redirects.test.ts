import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedAlong, pathFrom, planRedirects, type Redirect, targetFrom } from './plan-redirects.ts'

const row = (from: string, to: string, at = 1) => ({ row: at, from, to })
const never = () => false
const sentenceOf = (from: string, to: string, present: Redirect[] = [], answers: (path: string) => boolean = never) => {
  const [planned] = planRedirects([row(from, to)], present, answers)
  return planned!.outcome === 'refused' ? planned!.sentence : planned!.outcome
}

test('a redirect leads from a path to a page of the shop or to a whole address', () => {
  expect(pathFrom(' /Old Page')).toBeNull()
  expect(pathFrom('/old-page/')).toBe('/old-page')
  expect(pathFrom('/ಹಳೆಯ')).toBe(encodeURI('/ಹಳೆಯ'))
  for (const wrong of [
    'old',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/a?b=1',
    '/a#b',
    'https://a.example/',
    '',
  ])
    expect(pathFrom(wrong), wrong).toBeNull()
  expect(targetFrom('/products?category=shirts')).toBe('/products?category=shirts')
  expect(targetFrom('https://elsewhere.example/a?b')).toBe('https://elsewhere.example/a?b')
  for (const wrong of ['javascript:alert(1)', 'http://plain.example', '//elsewhere.example', 'products', '/\\x', ''])
    expect(targetFrom(wrong), wrong).toBeNull()
})

test('loops and addresses of pages are refused with what to do', () => {
  expect(sentenceOf('/a', '/b')).toBe('new')
  expect(sentenceOf('/a', '/b', [{ from: '/a', to: '/b' }])).toBe('same')
  expect(sentenceOf('/a', '/b', [{ from: '/a', to: '/c' }])).toBe('changed')
  expect(sentenceOf('/a', '/a/?x=1')).toBe('This leads to itself. Please enter another address.')
  expect(sentenceOf('/a', '/b', [{ from: '/b', to: '/a' }])).toBe('This makes a loop: /b leads back to /a.')
  expect(sentenceOf('/cart', '/b', [], (path) => path === '/cart')).toContain('The shop has a page at this address')
})

test('a chain is followed to its end, in the file and in the shop, and whole addresses of the old shop are paths', () => {
  const present = [
    { from: '/products/linen', to: '/products/7' },
    { from: '/oldest', to: '/old?x=1' },
  ]
  const planned = planRedirects(
    [row('https://old.example/products/old', '/products/linen', 2), row('/old', '/mid', 3), row('/mid', '/end', 4)],
    present,
    never,
  )
  expect(planned).toEqual([
    { row: 2, from: '/products/old', to: '/products/7', outcome: 'new' },
    { row: 3, from: '/old', to: '/end', outcome: 'new' },
    { row: 4, from: '/mid', to: '/end', outcome: 'new' },
  ])
  expect(movedAlong(present, planned)).toEqual([{ from: '/oldest', to: '/end' }])
  expect(sentenceOf('https://old.example/a?b=1', '/b')).toContain('without ? or #')
})

test('rows of one file are read together', () => {
  const planned = planRedirects(
    [row('/a', '/b', 2), row('/b', '/c', 3), row('/a', '/d', 4), row('/e', '/f', 5)],
    [],
    never,
  )
  expect(planned.map(({ row: at, outcome }) => `${at} ${outcome}`)).toEqual(['2 new', '3 new', '4 refused', '5 new'])
})

const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
const target = fc.oneof(
  path,
  path.map((to) => `${to}?x=1`),
  fc.constant('https://a.example/'),
)

test('whatever is planned, everything leads to its end in one step', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(path, target), { maxLength: 5 }), { maxLength: 4 }), (files) => {
      const held = new Map<string, string>()
      for (const file of files) {
        const rows = file.map(([from, to], at) => row(from, to, at))
        const present = [...held].map(([from, to]) => ({ from, to }))
        const planned = planRedirects(rows, present, never)
        const made: Redirect[] = []
        for (const { outcome, from, to } of planned) if (outcome !== 'refused') made.push({ from, to })
        for (const { from, to } of [...made, ...movedAlong(present, planned)]) held.set(from, to)
        for (const to of held.values()) expect(held.has(to.split('?')[0]!)).toBe(false)
      }
    }),
  )
})

test.for([
  ['lead on to each other', (at: number) => row(`/o/${at}`, `/o/${at + 1}`, at)],
  ['lead on from below', (at: number) => row(`/o/${at + 1}`, `/o/${at}`, at)],
  ['lead back in pairs', (at: number) => row(`/o/${at}`, `/o/${at ^ 1}`, at)],
  ['lead round together', (at: number) => row(`/o/${at}`, `/o/${(at + 1) % 5_000}`, at)],
] as const)('5,000 rows that %s are planned at once', ([, rowAt]) => {
  const begun = process.threadCpuUsage().user
  const planned = planRedirects(
    Array.from({ length: 5_000 }, (_, at) => rowAt(at)),
    [],
    never,
  )
  expect(planned).toHaveLength(5_000)
  expect(process.threadCpuUsage().user - begun).toBeLessThan(2_000_000)
})
