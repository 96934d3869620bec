import { expect, test } from 'vitest'
import { proposeTaxCodes, questionTaxCode } from './propose-tax-codes.ts'

const firstOf = (name: string) => {
  const [first] = proposeTaxCodes(name)
  return first ? `${first.hsn} ${first.percent ?? 'by value'}` : null
}

test.for([
  ['Sarees', '5208 5'],
  ['Silk saris', '5208 5'],
  ['Dress Materials', '5208 5'],
  ['Saree blouses', '5208 5'],
  ['Blouses', '6206 by value'],
  ['Kurtas', '6204 by value'],
  ['Kurta Sets', '6204 by value'],
  ['Dupattas & stoles', '6214 by value'],
  ['Co-ord Sets', '6204 by value'],
  ['T-Shirts', '6109 by value'],
  ['Shirts', '6205 by value'],
  ['Sweatshirts', '6110 by value'],
  ['Jeans', '6203 by value'],
  ['Nehru jackets', '6203 by value'],
  ['Juttis', '6403 by value'],
  ['Tote bags', '4202 18'],
  ['Jewellery', '7117 3'],
  ['ಇಳಕಲ್ ಸೀರೆಗಳು', '5208 5'],
  ['बनारसी साड़ियाँ', '5208 5'],
  ['ساڑھیاں', '5208 5'],
  ['பட்டுப் புடவை', '5208 5'],
  ['చీరలు', '5208 5'],
  ['സാരികൾ', '5208 5'],
  ['শাড়ি', '5208 5'],
  ['ಹೊಸತು', null],
  ['New in', null],
] as const)('“%s” is proposed %s', ([name, first]) => {
  expect(firstOf(name)).toBe(first)
})

test('a saree under the code of all other products is questioned, one with its own code and rate is not', () => {
  expect(questionTaxCode('Sarees', { code: '6204', percent: null })).toHaveLength(3)
  expect(questionTaxCode('Sarees', { code: '5208', percent: null })).toHaveLength(3)
  expect(questionTaxCode('Sarees', { code: '52083190', percent: 5 })).toEqual([])
  expect(questionTaxCode('T-Shirts', { code: '', percent: null })).toHaveLength(2)
  expect(questionTaxCode('T-Shirts', { code: '610910', percent: null })).toEqual([])
  expect(questionTaxCode('Gift boxes', { code: '', percent: null })).toEqual([])
})
