import type { Gender } from '../../inputs.ts'
import type { Search, SearchTerm } from './read-search.ts'
import { tradeNames } from './trade-names.ts'
import { numberForms } from './word-forms.ts'

/** Garments that one gender alone wears, by the first of their names. */
const garments = {
  women:
    'saree lehenga dupatta kurti blouse salwar anarkali sharara gharara palazzo gown maxi dress frock skirt legging jegging bra bralette panty petticoat camisole lingerie nightgown tunic purse clutch',
  men: 'sherwani dhoti lungi banian bandhgala pathani brief boxer trunk tie',
} as const

const expand = (words: string) =>
  new Set(words.split(' ').flatMap((word) => [...numberForms(word), ...tradeNames(numberForms(word))]))

const wornBy = { men: expand(garments.men), women: expand(garments.women) }
const addressed = { men: new Set(numberForms('men')), women: new Set(numberForms('women')) }

type Worn = Exclude<Gender, 'unisex'>

const genderIn = (sets: Record<Worn, ReadonlySet<string>>, words: readonly string[]): Worn | null =>
  words.some((word) => sets.women.has(word)) ? 'women' : words.some((word) => sets.men.has(word)) ? 'men' : null

const searchedFor = ({ forms, spellings, names, synonyms }: SearchTerm) => [
  ...forms,
  ...spellings,
  ...names,
  ...synonyms,
]

/** For whom a search looks, by its words or else by the garments that it names, and its terms that name things. */
export function readGender({ terms }: Search): { gender: Worn | null; things: SearchTerm[] } {
  const named = terms.map((term) => genderIn(addressed, searchedFor(term)))
  const things = terms.filter((_, at) => named[at] === null)
  const worn = things.map(({ forms, names }) => genderIn(wornBy, [...forms, ...names]))
  return { gender: [...named, ...worn].find((one) => one !== null) ?? null, things }
}
