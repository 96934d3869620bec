import { expect, test } from 'vitest'
import { readBounds } from './read-bounds.ts'

const none = { minPricePaise: null, maxPricePaise: null, size: [] as string[] }

test.for([
  ['saree under 999', { ...none, search: 'saree', maxPricePaise: 99_900 }],
  ['under ₹1,500 kurti', { ...none, search: 'kurti', maxPricePaise: 150_000 }],
  ['shirt below rs. 500', { ...none, search: 'shirt', maxPricePaise: 50_000 }],
  ['lehenga less than 5k', { ...none, search: 'lehenga', maxPricePaise: 500_000 }],
  ['kurta 900 ke andar', { ...none, search: 'kurta', maxPricePaise: 90_000 }],
  ['शर्ट 1,500 रुपये के अंदर', { ...none, search: 'शर्ट', maxPricePaise: 150_000 }],
  ['साड़ी ९९९ के अंदर', { ...none, search: 'साड़ी', maxPricePaise: 99_900 }],
  ['jeans ೩೨', { ...none, search: 'jeans', size: ['32'] }],
  ['साड़ी 2000 से ऊपर', { ...none, search: 'साड़ी', minPricePaise: 200_000 }],
  ['500 se kam ki kurti', { ...none, search: 'kurti', maxPricePaise: 50_000 }],
  ['jeans above 1400', { ...none, search: 'jeans', minPricePaise: 140_000 }],
  ['saree 2000 se upar', { ...none, search: 'saree', minPricePaise: 200_000 }],
  ['tops between 300 and 600', { ...none, search: 'tops', minPricePaise: 30_000, maxPricePaise: 60_000 }],
  ['tops 300-600 rs', { ...none, search: 'tops', minPricePaise: 30_000, maxPricePaise: 60_000 }],
  ['XL shirt', { ...none, search: 'shirt', size: ['XL'] }],
  ['shirt size s', { ...none, search: 'shirt', size: ['S'] }],
  ['jeans waist 32', { ...none, search: 'jeans', size: ['32'] }],
  ['xxl t shirt under 400', { ...none, search: 't shirt', maxPricePaise: 40_000, size: ['XXL'] }],
  ['saree under 99999k', { ...none, search: 'saree', maxPricePaise: 2_147_483_647 }],
  ['under 999', { ...none, search: '', maxPricePaise: 99_900 }],
] as const)('“%s” says prices or sizes', ([typed, bounds]) => {
  expect(readBounds(typed)).toEqual(bounds)
})

test.for([
  'silk saree',
  'women s shirt',
  'over shirt',
  'plus size palazzo',
  'boys 10-12 years',
  '180 gsm tee',
  'xl',
  '100% cotton',
  'undershirt',
  'SHT-032',
  'कुर्ता २०२६',
])('“%s” says none', (typed) => {
  expect(readBounds(typed)).toBeNull()
})
