import { arrayOverlaps, inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#db/like-pattern.ts'
import { genders } from '../../inputs.ts'
import { products } from '../../tables.server.ts'
import { colorLabels, filterColorLabel, genderLabels, type Label } from './garment-labels.ts'
import { hasWord, startsAtWord } from './label-index.ts'
import { ownColorNames } from './own-color-names.server.ts'
import { readGender } from './read-gender.ts'
import { hasPhrase, type Search, type SearchTerm } from './read-search.ts'
import { nearFits, worstFit } from './search-index.ts'
import { separatorSet } from './word-forms.ts'

/** As product-index.ts has them. */
const name = sql`(split_part(${products.searchText}, chr(10), 1) || chr(10) || lower(${ownColorNames}))`
const category = sql`split_part(${products.searchText}, chr(10), 2)`
/** A line each, with its facts and the name and values of its third option. */
export const detailsAndTags = sql<string>`(array_to_string(${products.details} || ${products.tags} || ${products.facts}, chr(10))
  || coalesce(chr(10) || (${products.thirdOption} ->> 'name') || chr(10) || (${products.thirdOption} ->> 'values'), ''))`
export const searchedText = sql`(${products.searchText} || chr(10) || lower(${ownColorNames} || chr(10) || ${detailsAndTags}))`

const never = sql`false`
const contains = (text: SQL, part: string) => sql`${text} like ${containing(part)}`

function hasWhole(text: SQL, words: readonly string[]) {
  if (words.length === 0) return never
  const any = words.map(escaped).join('|')
  return sql`${text} ~ ${`(^|${separatorSet})(${any})($|${separatorSet})`}`
}

const hasStarting = (text: SQL, phrase: string) => sql`${text} ~ ${`(^|${separatorSet})${escaped(phrase)}`}`

const escaped = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/**
 * The conditions of search-index.ts as SQL: the same products in the same order. `hexes` are all colours of the shop, whose
 * names it does not know, and `groups` those of its filter.
 */
export function searchSql(search: Search, { hexes, groups }: SearchedColors) {
  /** The products with a colour or gender whose label fits. Categories are in the text. */
  const labelled = (fits: (label: Label) => boolean) => {
    const shades = hexes.filter((hex) => colorLabels(hex).some(fits))
    const named = groups.filter((one) => fits(filterColorLabel(one)))
    const gendered = genders.filter((gender) => genderLabels(gender).some(fits))
    return or(
      shades.length > 0 ? arrayOverlaps(products.colors, shades) : never,
      named.length > 0 ? arrayOverlaps(products.colorNames, named) : never,
      gendered.length > 0 ? inArray(products.gender, gendered) : never,
    )!
  }
  const labelledAs = (words: readonly string[], fit?: number) =>
    labelled(({ label, asWord }) => (fit ?? asWord) === asWord && hasWord(label, words))
  const labelContains = (text: string, fit?: number) =>
    labelled(({ label, within }) => (fit ?? within) === within && label.includes(text))

  const matches = ({ typed, forms, spellings, names, synonyms, parts }: SearchTerm): SQL => {
    const all = [...forms, ...spellings, ...names, ...synonyms]
    return or(
      contains(searchedText, typed),
      hasWhole(searchedText, all),
      labelledAs(all),
      labelContains(typed),
      parts.length > 0 ? and(parts.map(matches)) : never,
    )!
  }
  const fit = (term: SearchTerm) => {
    const { typed, forms, spellings, names, synonyms } = term
    const own = [...forms, ...spellings]
    return sql`case
      when ${hasWhole(name, own)} then 0
      when ${or(hasWhole(category, own), labelledAs(own, 1))} then 1
      when ${labelledAs(own, 2)} then 2
      when ${or(hasWhole(name, names), hasWhole(category, names), labelledAs(names))} then 3
      when ${or(hasWhole(name, synonyms), hasWhole(category, synonyms), labelledAs(synonyms, 1))} then 4
      when ${or(contains(name, typed), contains(category, typed), labelledAs(synonyms, 2), labelContains(typed, 2))} then 5
      when ${hasWhole(searchedText, [...own, ...names, ...synonyms])} then 6
      when ${matches(term)} then ${sql.raw(String(worstFit))}
      else ${sql.raw(String(worstFit + 1))} end`
  }

  const { phrase, phraseForms, terms } = search
  const containsPhrase = or(
    hasStarting(searchedText, phrase),
    hasWhole(searchedText, phraseForms),
    labelled(({ label }) => startsAtWord(label, phrase)),
    labelledAs(phraseForms),
  )
  const having = terms.map(matches)
  const { gender, things } = readGender(search)
  const called = or(...things.map((term) => inArray(fit(term), [...nearFits(term)]))) ?? never
  return {
    matches: and(having),
    each: having,
    near: gender ? and([called, inArray(products.gender, [gender, 'unisex'])]) : called,
    order: [
      ...(hasPhrase(search) ? [sql`(${containsPhrase}) desc`] : []),
      sql`${sum(terms.map(fit))}`,
      sql`${products.bestseller} desc`,
      sql`${products.id} desc`,
    ],
  }
}

export type SearchedColors = { hexes: readonly string[]; groups: readonly string[] }

export type SearchSql = ReturnType<typeof searchSql>

const and = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` and `)})`
const sum = (numbers: readonly SQL[]) => sql`(${sql.join([...numbers], sql` + `)})`
