import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'
import { numberForms, splitWords } from './word-forms.ts'

for (const [typed, forms] of [
  ['shirts', ['shirts', 'shirt']],
  ['shirt', ['shirt', 'shirts']],
  ['jeans', ['jeans', 'jean']],
  ['dress', ['dress', 'dresses']],
  ['dresses', ['dresses', 'dress']],
  ['accessories', ['accessories', 'accessory']],
  ['hoody', ['hoody', 'hoodies']],
  ["women's", ['womens', 'women']],
  ['men’s', ['mens', 'men']],
  ['khadi', ['khadi', 'khadis']],
  ['ಸೀರೆ', ['ಸೀರೆ']],
  ['xl', ['xl']],
] as [string, string[]][]) {
  test(`"${typed}" is looked for as ${forms.join(', ')}`, () => {
    expect(numberForms(typed)).toEqual(forms)
  })
}

test('a text is parted at spaces and signs, but not at hyphens', () => {
  expect(splitWords('A t-shirt (100% cotton), “raw”\nor washed.')).toEqual([
    'A',
    't-shirt',
    '100',
    'cotton',
    'raw',
    'or',
    'washed',
  ])
})

const typedOf = (typed: string) => readSearch(typed, []).terms.map((term) => term.typed)

test('a search is each of its words once, without those that say nothing', () => {
  expect(typedOf('Shirts for men, shirts')).toEqual(['shirts', 'men'])
  expect(typedOf('white & "linen"')).toEqual(['white', '&', 'linen'])
  expect(typedOf('for')).toEqual(['for'])
  expect(typedOf('100%')).toEqual(['100%'])
  expect(typedOf('...')).toEqual(['...'])
  expect(typedOf('a b c d e f g h i j k l').length).toBe(8)
})

test('a word is looked for by its synonyms, in one and in many', () => {
  const [term] = readSearch('Kurtis', [['kurta', 'kurti'], ['jeans']]).terms
  expect(term!.forms).toEqual(['kurtis', 'kurti'])
  expect(term!.synonyms).toEqual(['kurta', 'kurtas'])
})

test('a phrase that is a synonym is one term, and its words are looked for, too', () => {
  const groups = [
    ['joggers', 'track pants'],
    ['pants', 'trousers'],
  ]
  const [black, phrase, ...others] = readSearch('black track pants', groups).terms
  expect([black!.typed, phrase!.typed, others]).toEqual(['black', 'track pants', []])
  expect(phrase!.synonyms).toEqual(['joggers', 'jogger'])
  expect(phrase!.parts.map(({ typed, synonyms }) => [typed, synonyms])).toEqual([
    ['track', []],
    ['pants', ['trousers', 'trouser']],
  ])
})

test('a word is looked for however it is written together, with the word beside it, too', () => {
  const groups = [['co-ord', 'set']]
  const spellings = (typed: string) => readSearch(typed, groups).terms.map((term) => term.spellings)
  expect(spellings('t-shirt')[0]).toContain('tshirt')
  expect(spellings('tshirt')[0]).toContain('t-shirt')
  expect(spellings('coord')[0]).toContain('co-ord')
  expect(spellings('co ord')).toHaveLength(1)
  expect(spellings('night suits').map((own) => own.filter((one) => /^night-?suits?$/.test(one)))).toEqual([
    ['nightsuits', 'nightsuit', 'night-suits', 'night-suit'],
    ['nightsuits', 'nightsuit', 'night-suits', 'night-suit'],
  ])
  expect(readSearch('coord', groups).terms[0]!.synonyms).toEqual(['set', 'sets'])
})

test('a kind is looked for as its things, and a thing never as its kind', () => {
  const [bottoms] = readSearch('bottom wear', []).terms
  expect(bottoms!.synonyms).toEqual(expect.arrayContaining(['jeans', 'palazzos', 'churidar']))
  expect(bottoms!.spellings).toEqual(expect.arrayContaining(['bottomwear', 'bottoms']))
  expect(readSearch('jeans', []).terms[0]!.synonyms).toEqual([])
})

test('a name in Hindi means the English one, and a colour in English means no name in Hindi', () => {
  const names = (typed: string) => readSearch(typed, []).terms.map((term) => term.names)
  expect(names('lal odhni')).toEqual([['red', 'reds', 'लाल', 'ಕೆಂಪು'], expect.arrayContaining(['dupatta', 'chunni'])])
  expect(names('black')).toEqual([[]])
  expect(names('half pant')).toEqual([expect.arrayContaining(['shorts', 'bermuda'])])
})

test('a word that says something within a phrase alone is passed over beside others', () => {
  expect(typedOf('office wear')).toEqual(['office wear'])
  expect(typedOf('wear for women')).toEqual(['women'])
  expect(typedOf('cotton clothes')).toEqual(['cotton'])
  expect(typedOf('clothes')).toEqual(['clothes'])
})

test('a word in another script of India means what it says in Hindi', () => {
  const names = (typed: string) => readSearch(typed, []).terms[0]!.names
  for (const kurta of ['ಕುರ್ತಾ', 'કુર્તા', 'কুর্তা', 'కుర్తా']) expect([kurta, ...names(kurta)]).toContain('kurta')
  expect(names('ಶರ್ಟ್')).toContain('shirt')
  for (const shirt of ['షర్ట్', 'ഷർട്ട്', 'শার্ট', 'ಷರ್ಟ್']) expect(names(shirt)).toContain('shirt')
  expect(names('ಗುಲಾಬಿ')).toContain('pink')
  expect(names('साडी')).toEqual(names('साड़ी').with(names('साड़ी').indexOf('साडी'), 'साड़ी'))
})

test('a word means the same with the joiners that keyboards write behind a virama, and in older letters', () => {
  const term = (typed: string) => readSearch(typed, []).terms[0]!
  for (const shirt of ['ಶರ್ಟ್\u200c', 'షర్ట్\u200c', 'ഷര്\u200dട്ട്', 'शर्ट\u200d'])
    expect(term(shirt).names).toContain('shirt')
  expect(term('ಶರ್ಟ್\u200c').spellings).toContain('ಶರ್ಟ್')
  expect(term('ടീ\u200cഷർട്ട്').names).toContain('t-shirt')
  expect(term('ಪ್ಯಾಂಟ್\u200c').names).toContain('pants')
  expect(term('ಜೀನ್ಸ್\u200c').names).toContain('jeans')
  expect(readSearch('ಅಂಗಿ\u200c', [['ಅಂಗಿ', 'uppersari']]).terms[0]!.synonyms).toContain('uppersari')
})

test('half and full speak of sleeves before a garment that has them, and of nothing else', () => {
  const typed = (search: string) => readSearch(search, []).terms.map((term) => term.typed)
  expect(typed('half shirt')).toEqual(['half sleeve', 'shirt'])
  expect(typed('full t shirts for men')).toEqual(['full sleeve', 't shirts', 'men'])
  expect(typed('half zip')).toEqual(['half', 'zip'])
  expect(typed('half jacket')).toEqual(['half jacket'])
})
