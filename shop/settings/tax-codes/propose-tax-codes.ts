import { goodsInScripts } from './goods-in-scripts.ts'

/** `percent`: the one rate of these goods; null: by the value of a piece, as for clothes and shoes. */
export type TaxProposal = { hsn: string; goods: string; percent: number | null }

const byValue = (hsn: string, goods: string): TaxProposal => ({ hsn, goods, percent: null })
const atRate = (percent: number, hsn: string, goods: string): TaxProposal => ({ hsn, goods, percent })

/**
 * Usual codes of the customs tariff for what fashion shops sell, by words of a category's name in English and Hindi,
 * and of sarees in seven scripts more; other goods in these scripts come as English words. Sarees and cloth are of chapters 50 to 55, whose rate does not follow the value of
 * a piece. The first match counts.
 */
const usual: readonly (readonly [RegExp, readonly TaxProposal[]])[] = [
  [
    /\b(?:sarees?|saris?|half[ -]?sarees?)\b|ಸೀರೆ|साड\u{93c}?[\u{93f}\u{940}]|ساڑ[ھہ]ی|சேலை|புடவை|చీర|സാരി|শাড\u{9bc}ি/u,
    [atRate(5, '5208', 'cotton'), atRate(5, '5007', 'silk'), atRate(5, '5407', 'synthetic')],
  ],
  [
    /\b(?:unstitched|dress materials?|(?:suit|blouse) pieces?|fabrics?|cloth|kapda)\b/,
    [atRate(5, '5208', 'cotton'), atRate(5, '5007', 'silk'), atRate(5, '5407', 'synthetic')],
  ],
  [/\b(?:lehengas?|ghagras?|skirts?|co-?ords?)\b/, [byValue('6204', 'woven'), byValue('6104', 'knitted')]],
  [/\b(?:blouses?|cholis?)\b/, [byValue('6206', 'woven')]],
  [
    /\b(?:dupattas?|stoles?|shawls?|scar(?:f|fs|ves)|odhnis?|chunnis?)\b/,
    [byValue('6214', 'woven'), byValue('6117', 'knitted')],
  ],
  [
    /\b(?:kurtas?|kurtis?|kurta sets?|salwars?|suits?|anarkalis?|kaftans?|dresses|dress|gowns?)\b/,
    [byValue('6204', 'women, woven'), byValue('6211', 'other, woven'), byValue('6104', 'women, knitted')],
  ],
  [/\b(?:sherwanis?|bandhgalas?|nehru jackets?|blazers?)\b/, [byValue('6203', 'men, woven')]],
  [/\b(?:t[ -]?shirts?|tees?|polos?|vests?)\b/, [byValue('6109', 'knitted'), byValue('6105', 'polos, knitted')]],
  [
    /\b(?:shirts?|tunics?|tops?)\b/,
    [byValue('6205', 'men, woven'), byValue('6206', 'women, woven'), byValue('6106', 'women, knitted')],
  ],
  [
    /\b(?:jeans?|denims?|trousers?|pants?|chinos?|shorts?|joggers?|bottoms?|palazzos?|leggings?|pyjamas?|pajamas?)\b/,
    [byValue('6203', 'men, woven'), byValue('6204', 'women, woven'), byValue('6104', 'women, knitted')],
  ],
  [/\b(?:sweaters?|hoodies?|sweatshirts?|cardigans?|pullovers?|jumpers?)\b/, [byValue('6110', 'knitted')]],
  [/\b(?:jackets?|coats?|parkas?)\b/, [byValue('6201', 'men'), byValue('6202', 'women')]],
  [/\b(?:bras?|lingerie|corsets?)\b/, [byValue('6212', 'bras'), byValue('6108', 'women, knitted')]],
  [
    /\b(?:innerwear|underwear|briefs?|boxers?|nightwear|nighties|sleepwear)\b/,
    [byValue('6107', 'men'), byValue('6108', 'women')],
  ],
  [/\b(?:socks?|stockings?|tights)\b/, [byValue('6115', 'knitted')]],
  [/\b(?:bab(?:y|ies)|infants?|newborns?)\b/, [byValue('6111', 'knitted'), byValue('6209', 'woven')]],
  [/\b(?:dhotis?|lungis?|mundus?)\b/, [atRate(5, '5208', 'cotton')]],
  [
    /\b(?:shoes?|sandals?|slippers?|sneakers?|juttis?|mojaris?|kolhapuris?|chappals?|footwear|heels?|boots?)\b/,
    [byValue('6403', 'leather'), byValue('6404', 'textile'), byValue('6402', 'rubber or plastic')],
  ],
  [/\b(?:bags?|handbags?|totes?|clutch(?:es)?|wallets?|purses?|backpacks?)\b/, [atRate(18, '4202', 'bags')]],
  [/\b(?:belts?)\b/, [atRate(18, '4203', 'leather')]],
  [
    /\b(?:jewell?ery|earrings?|jhumkas?|necklaces?|bangles?|rings?|bracelets?|anklets?)\b/,
    [atRate(3, '7117', 'imitation')],
  ],
  [/\b(?:watch(?:es)?)\b/, [atRate(18, '9102', 'watches')]],
  [/\b(?:sunglasses|shades)\b/, [atRate(18, '9004', 'sunglasses')]],
]

/** The usual codes for goods of this name; none where the name says nothing known. */
export function proposeTaxCodes(name: string): readonly TaxProposal[] {
  const words = name.normalize('NFC').toLowerCase()
  const named = goodsInScripts(name)
  // A set of both goes out as the skirt that it is sold for.
  const whole = named.includes('lehenga') ? named.filter((one) => one !== 'blouse') : named
  const found = new Set([words, ...whole].flatMap((one) => usual.filter(([isNamed]) => isNamed.test(one)).slice(0, 1)))
  const [only, ...others] = found
  return only && others.length === 0 ? only[1] : []
}

/**
 * The proposals for a category whose code or rate is none of the usual ones; none where it is, or nothing is known.
 * `code` and `percent`: as its products go out, with those of all other products where it has none of its own.
 */
export function questionTaxCode(name: string, { code, percent }: { code: string; percent: number | null }) {
  const proposals = proposeTaxCodes(name)
  const isUsual = proposals.some((one) => code.startsWith(one.hsn) && one.percent === percent)
  return isUsual ? [] : proposals
}
