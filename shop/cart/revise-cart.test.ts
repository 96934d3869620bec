import { expect, test } from 'vitest'
import type { CheckedLine } from './answers.ts'
import { refusalOfLine } from './quantity-limit.ts'
import { isSameCart, recheck, revise } from './revise-cart.ts'
import { sentenceFor } from './revision-sentences.ts'
import type { CartLine } from './rules.ts'

const shirt: CartLine = { id: 7, name: 'Oxford', pricePaise: 1, image: '', size: 'M', color: '', quantity: 2 }
const checked: CheckedLine = {
  id: 7,
  size: 'M',
  color: '',
  quantity: 2,
  name: 'Oxford Shirt',
  pricePaise: 99_900,
  image: 'oxford',
  category: 'shirts',
  sizes: ['M', 'L'],
  colors: [],
  choices: [
    { size: 'M', color: '', stock: 3 },
    { size: 'L', color: '', stock: null },
  ],
  stockLeft: 3,
  maxPieces: 50,
  start: null,
  ahead: null,
  problem: null,
}

const today = { name: 'Oxford Shirt', pricePaise: 99_900, image: 'oxford' }

test('a price of 1 becomes the price of today', () => {
  expect(revise([shirt], [checked])).toEqual({
    cart: [{ ...shirt, name: 'Oxford Shirt', pricePaise: 99_900, image: 'oxford' }],
    priceChanged: ['Oxford Shirt'],
    gone: [],
  })
})

test('a product that is gone leaves the cart by name', () => {
  const { cart, gone } = revise([shirt, { ...shirt, size: 'L' }], [{ ...checked, problem: 'gone' }])
  expect(cart.map(({ size }) => size)).toEqual(['L'])
  expect(gone).toEqual(['Oxford'])
})

test('the only size there is needs no question', () => {
  const only: CheckedLine = {
    ...checked,
    size: '',
    choices: [{ size: 'One size', color: '', stock: 1 }],
    problem: 'choose',
  }
  // Nothing else of the choice: a line with more in it would be read as a broken one.
  expect(revise([{ ...shirt, size: '' }], [only]).cart[0]).toEqual({ ...shirt, ...today, size: 'One size' })
})

test('a revised cart is not revised again', () => {
  const { cart } = revise([shirt], [checked])
  expect(isSameCart(cart, revise(cart, [checked]).cart)).toBe(true)
  expect(isSameCart(cart, [shirt])).toBe(false)
})

test('each problem has its sentence', () => {
  expect(sentenceFor(checked)).toBeNull()
  expect(sentenceFor({ ...checked, size: '', problem: 'choose' })).toBe('Please select a size')
  expect(sentenceFor({ ...checked, colors: [{ value: '#fff', name: 'White' }], problem: 'choose' })).toBe(
    'Please select a color',
  )
  expect(sentenceFor({ ...checked, stockLeft: 1, problem: 'short' })).toBe('Only 1 left. Please lower the quantity.')
})

test('a choice or quantity that changed since is judged by what was learnt', () => {
  expect(recheck([checked], { ...shirt, quantity: 4 })?.problem).toBe('short')
  expect(recheck([checked], { ...shirt, size: 'L', quantity: 400 })).toMatchObject({ problem: null, stockLeft: null })
  expect(recheck([checked], { ...shirt, size: '' })?.problem).toBe('choose')
  expect(recheck([], shirt)).toBeUndefined()
})

test('a line learns what its colour is called', () => {
  const navy = '#1c2747'
  const asked = { ...shirt, color: navy }
  const seen = { ...checked, color: navy, colors: [{ value: navy, name: 'Navy' }] }
  expect(revise([asked], [seen]).cart).toEqual([{ ...asked, ...today, colorName: 'Navy' }])
})

const parts = [
  { id: 7, size: 'M', color: '' },
  { id: 8, size: 'L', color: '#1c2747' },
]
const set: CartLine = { id: 9, name: 'Set', pricePaise: 1, image: '', size: '', color: '', quantity: 1, parts }
const other = { ...set, parts: [parts[0]!, { ...parts[1]!, size: 'S' }] }
const piece = { name: 'Kurta', colorName: null, image: '', category: 'kurtas', pricePaise: 99_900, quantity: 1 }
const checkedSet: CheckedLine = {
  ...checked,
  id: 9,
  size: '',
  color: '',
  name: 'Wedding set',
  pricePaise: 150_000,
  quantity: 1,
  sizes: [],
  stockLeft: 2,
  choices: [{ size: '', color: '', stock: 2 }],
  parts,
  pieces: [
    { ...piece, ...parts[0]! },
    { ...piece, ...parts[1]!, colorName: 'Navy', quantity: 2 },
  ],
}

test('a set takes its price and the names of its pieces; one of other pieces is another line', () => {
  const { cart } = revise([set, other], [checkedSet])
  expect(cart).toEqual([
    {
      ...set,
      name: 'Wedding set',
      pricePaise: 150_000,
      image: 'oxford',
      parts: [
        { ...parts[0], name: 'Kurta', quantity: 1 },
        { ...parts[1], name: 'Kurta', colorName: 'Navy', quantity: 2 },
      ],
    },
    other,
  ])
  expect(isSameCart(cart, [set, other])).toBe(false)
  expect(recheck([checkedSet], other)).toBeUndefined()
  expect(recheck([checkedSet], { ...set, quantity: 3 })).toMatchObject({ problem: 'short', stockLeft: 2 })
})

test('a set whose pieces changed asks for them, and quick add says where they are chosen', () => {
  const changed: CheckedLine = { ...checkedSet, choices: [], pieces: [], problem: 'choose', stockLeft: null }
  expect(sentenceFor(changed)).toBe('Please choose the pieces of this set on its page.')
  expect(refusalOfLine([], set, changed)).toEqual({
    sentence: 'Please choose the pieces of this set on its page.',
    inCart: 0,
  })
  expect(sentenceFor({ ...checkedSet, problem: 'sold-out', stockLeft: 0 })).toContain('A piece of this set is sold out')
})
