/** The characters of pages, by how often they are needed. `range` is the unicode-range of their file. */
const between = (/** @type {number} */ first, /** @type {number} */ last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))

const rare = '#$<=>[\\]^_`{|}~'
const common = [...between(0x20, 0x7e)].filter((character) => !rare.includes(character)).join('') + '\u00a0©·×–—‘’“”•…'
const rest = rare + between(0xa1, 0xff).replace(/[©·×]/g, '') + 'ŒœŸ→←−✓'
/** They join and part the characters of Indian scripts. */
const joiners = '‌‍◌'

export const characters = {
  common: {
    text: common,
    range:
      'U+20-22, U+25-3B, U+3F-5A, U+61-7A, U+A0, U+A9, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  },
  rest: {
    text: rest,
    range:
      'U+23-24, U+3C-3E, U+5B-60, U+7B-7E, U+A1-A8, U+AA-B6, U+B8-D6, U+D8-FF, U+152-153, U+178, U+2190, U+2192, U+2713',
  },
  rupee: { text: '₹', range: 'U+20B9' },
  devanagari: { text: between(0x900, 0x97f) + joiners, range: 'U+900-97F, U+200C-200D, U+25CC' },
  kannada: { text: between(0xc80, 0xcff) + '।॥' + joiners, range: 'U+C80-CFF, U+200C-200D, U+25CC' },
}
