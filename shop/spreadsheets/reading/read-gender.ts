import type { EditableProduct } from '#shop/catalogue/managing/find-products.server.ts'
import type { Repairs } from './repairs.ts'
import { type Known, oneOf, type Row, wordOf } from './row-cells.ts'

const genderLabels = {
  men: 'men',
  man: 'men',
  male: 'men',
  women: 'women',
  woman: 'women',
  female: 'women',
  unisex: 'unisex',
  all: 'unisex',
} as const

const womensWords =
  /(?<![\p{L}\p{M}])(wom[ae]n|womens|womenswear|lad(?:y|ies)|girls?|female|sar(?:ee|i)s?|lehengas?|kurtis?|anarkalis?|salwars?|dupattas?|blouses?|साड़ी|साड़ियां|लहंगा|कुर्ती|दुपट्टा)(?![\p{L}\p{M}])/iu

const mensWords =
  /(?<![\p{L}\p{M}])(m[ae]n|mens|menswear|gents|gentlemen|boys?|male|sherwanis?|dhotis?|lungis?|शेरवानी|धोती)(?![\p{L}\p{M}])/iu

/** The gender that a file gives a product; one of another shop that gives none is guessed from its words. */
export function genderOf(rows: readonly Row[], current: EditableProduct | null, known: Known, repairs: Repairs) {
  const given = wordOf(rows, 'gender', known, genderLabels) ?? current?.gender
  if (given || !known.isForeign) return given ?? known.defaults.gender
  for (const field of ['gender', 'productCategory', 'category', 'name', 'tags'] as const) {
    const text = oneOf(rows, field, known) ?? ''
    const [isWomens, isMens] = [womensWords.test(text), mensWords.test(text)]
    if (isWomens === isMens) continue
    if (field === 'gender') return isWomens ? 'women' : 'men'
    if (repairs.chosen('gender') === 'default') {
      repairs.note('Gender taken as chosen for new products')
      break
    }
    repairs.note('Gender guessed from the words')
    return isWomens ? 'women' : 'men'
  }
  return known.defaults.gender
}
