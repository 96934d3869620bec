/** A colour of the house: how people say it, how a SKU spells it, and the cloth's own hex value. */
export interface Dye {
  name: string
  code: string
  hex: string
}

/** Every garment takes its colours from this one shade card, so that any two pieces can be worn together. */
export const dyes = {
  black: { name: 'black', code: 'BLK', hex: '#1d1d1f' },
  charcoal: { name: 'charcoal', code: 'CHR', hex: '#3d3f42' },
  slate: { name: 'slate', code: 'SLT', hex: '#5b6670' },
  gray: { name: 'gray', code: 'GRY', hex: '#949698' },
  silver: { name: 'silver', code: 'SLV', hex: '#b8babb' },
  white: { name: 'white', code: 'WHT', hex: '#f8f8f5' },
  ivory: { name: 'ivory', code: 'IVR', hex: '#f4eddd' },
  cream: { name: 'cream', code: 'CRM', hex: '#ecdfc3' },
  sand: { name: 'sand', code: 'SND', hex: '#d6c2a0' },
  khaki: { name: 'khaki', code: 'KHK', hex: '#a4926b' },
  camel: { name: 'camel', code: 'CML', hex: '#b68955' },
  tan: { name: 'tan', code: 'TAN', hex: '#a4744a' },
  brown: { name: 'brown', code: 'BRN', hex: '#694731' },
  chocolate: { name: 'chocolate', code: 'CHO', hex: '#473123' },
  rust: { name: 'rust', code: 'RST', hex: '#a5522f' },
  terracotta: { name: 'terracotta', code: 'TER', hex: '#bd6c4d' },
  peach: { name: 'peach', code: 'PCH', hex: '#ecba9b' },
  red: { name: 'madder red', code: 'RED', hex: '#ad2f30' },
  maroon: { name: 'maroon', code: 'MRN', hex: '#6c1f2f' },
  wine: { name: 'wine', code: 'WIN', hex: '#57263a' },
  rose: { name: 'rose', code: 'ROS', hex: '#c37a88' },
  pink: { name: 'pale pink', code: 'PNK', hex: '#e7b4bb' },
  plum: { name: 'plum', code: 'PLM', hex: '#663a5a' },
  lavender: { name: 'lavender', code: 'LAV', hex: '#b5a7ce' },
  indigo: { name: 'indigo', code: 'IND', hex: '#2f3b6a' },
  navy: { name: 'navy', code: 'NVY', hex: '#1f2a48' },
  blue: { name: 'blue', code: 'BLU', hex: '#3767ad' },
  denim: { name: 'denim blue', code: 'DNM', hex: '#48678d' },
  sky: { name: 'sky blue', code: 'SKY', hex: '#a6c4df' },
  teal: { name: 'teal', code: 'TEL', hex: '#20696c' },
  mint: { name: 'mint', code: 'MNT', hex: '#b5d8c4' },
  sage: { name: 'sage', code: 'SGE', hex: '#9bad8f' },
  bottle: { name: 'bottle green', code: 'BTL', hex: '#1f4737' },
  olive: { name: 'olive', code: 'OLV', hex: '#676939' },
  moss: { name: 'moss', code: 'MOS', hex: '#7e8144' },
  mustard: { name: 'mustard', code: 'MST', hex: '#c7982f' },
} as const satisfies Record<string, Dye>
