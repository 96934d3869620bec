/**
 * Decisions that an import makes by itself so that products of another shop come in. Each may be decided otherwise for
 * a whole file; the first option is taken until somebody chose. `says`: the sentences that a check says of it.
 */
export const decisions = {
  colors: {
    label: 'Colour names',
    says: /^Colour name/,
    options: { keep: 'Keep them as written', nearest: 'Use the shop’s nearest colour' },
  },
  longTexts: {
    label: 'Texts that are too long',
    says: /^(?!Name|Description ).* (shortened|left out, since it is too long)$/,
    options: { shorten: 'Shorten them at a word', leaveOut: 'Leave them out' },
  },
  untracked: {
    label: 'Stock that the other shop did not count',
    says: /^Stock (not counted, as|as written, though)/,
    options: { uncounted: 'Do not count it here', counted: 'Count it as the file says' },
  },
  soldOn: {
    label: 'Products sold on at zero',
    says: /^(Stock (not counted: the other shop|counted, though)|Made to order, since)/,
    options: {
      uncounted: 'Do not count their stock',
      made7: 'Made to order: leaves in 7 days',
      made21: 'Made to order: leaves in 21 days',
      counted: 'Count it: sold out at zero',
    },
  },
  skuTwice: {
    label: 'A SKU that stands twice',
    says: /^A SKU (that stands twice|of another product)/,
    options: { blank: 'Let the shop make another', refuse: 'Leave the product out' },
  },
  singleOption: {
    label: 'Options with one value',
    says: /^A further option with one value/,
    options: { details: 'Say them in the details', leaveOut: 'Leave them out' },
  },
  gender: {
    label: 'Gender',
    says: /^Gender /,
    options: { guess: 'Guess it from the words', default: 'Use the one chosen for new products' },
  },
  textPictures: {
    label: 'Pictures in descriptions',
    says: /^Pictures in the description/,
    options: { gallery: 'Add them to the pictures', leaveOut: 'Leave them out' },
  },
  picturesAgain: {
    label: 'Pictures that came before',
    says: /^Pictures kept that came/,
    options: { keep: 'Keep them', fetch: 'Fetch them again' },
  },
  sizeTables: {
    label: 'Tables of sizes in descriptions',
    says: /^A table of sizes/,
    options: {
      keep: 'Keep them in the description',
      inches: 'Make size guides of them: inches',
      centimetres: 'Make size guides of them: centimetres',
    },
  },
  unknownIds: {
    label: 'Product IDs that are not here',
    says: /^A product ID that is not in this shop/,
    options: { refuse: 'Leave these products out', create: 'Make new products of them' },
  },
  otherIds: {
    label: 'Product IDs that other products have here',
    says: /^A product ID that another product has/,
    options: {
      refuse: 'Leave these products out',
      create: 'Make new products of them',
      change: 'Change the products that have these IDs',
    },
  },
} as const satisfies Record<string, { label: string; says: RegExp; options: Record<string, string> }>

/** Said of rows of our own files whose product is not here: a copy of the shop, or one that was deleted. */
export const unknownId = {
  leftOut: 'A product ID that is not in this shop: left out',
  created: 'A product ID that is not in this shop: a new product',
}

/** Said of rows of our own files whose ID is that of a product with another name, and with other SKUs or pictures. */
export const otherId = {
  leftOut: 'A product ID that another product has here: left out',
  created: 'A product ID that another product has here: a new product',
  changed: 'A product ID that another product has here: that one changed',
}

export type Decision = keyof typeof decisions

export type Choices = { [D in Decision]?: keyof (typeof decisions)[D]['options'] }

const names = Object.keys(decisions) as Decision[]

/** The option that holds for a decision. */
export function chosen<D extends Decision>(choices: Choices | undefined, decision: D) {
  const [first] = Object.keys(decisions[decision].options)
  return (choices?.[decision] ?? first) as keyof (typeof decisions)[D]['options']
}

/** The decision that a sentence of a check is about; null for one that nobody can change. */
export const decisionOf = (sentence: string): Decision | null =>
  names.find((name) => decisions[name].says.test(sentence)) ?? null

/** Those of these choices that can be made; others are left out. */
export const knownChoices = (given: Readonly<Record<string, unknown>>): Choices =>
  Object.fromEntries(
    names.flatMap((name) => {
      const option = given[name]
      return typeof option === 'string' && Object.hasOwn(decisions[name].options, option) ? [[name, option]] : []
    }),
  )
