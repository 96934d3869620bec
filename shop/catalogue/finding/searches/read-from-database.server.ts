import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { genders } from '../../inputs.ts'
import { products, synonymGroups } from '../../tables.server.ts'
import { meantBy, withMeant } from '../near-words.ts'
import { colorLabels, genderLabels } from './garment-labels.ts'
import { readMeant, readSearch, type Search, type SynonymGroup, widened } from './read-search.ts'
import { type SearchedColors, type SearchSql, searchedText, searchSql } from './search-sql.server.ts'
import { isTradeWord, tradeVocabulary } from './trade-names.ts'
import { oneAndMany, separatorSet } from './word-forms.ts'

/** The words of so many products, the newest, are known to PostgreSQL as what a mistyped word may have meant. */
const newestRead = 2_000

/** The data that a search needs besides products: the synonyms, and every colour and group of colours that live products have. */
async function findSearchFacts(db: Db) {
  const [facts] = await db.execute<{ synonyms: string[][] } & SearchedColors>(sql`
    select coalesce((select jsonb_agg(${synonymGroups.words} order by ${synonymGroups.id}) from ${synonymGroups}), '[]') as synonyms,
      coalesce((select jsonb_agg(distinct color) from ${products}, unnest(${products.colors}) color
        where ${eq(products.state, 'live')}), '[]') as hexes,
      coalesce((select jsonb_agg(distinct color) from ${products}, unnest(${products.colorNames}) color
        where ${eq(products.state, 'live')}), '[]') as groups`)
  return facts!
}

/** Reads a search for PostgreSQL to answer. */
export async function prepareSearch(db: Db, typed: string) {
  const { synonyms, ...colors } = await findSearchFacts(db)
  const search = readSearch(typed, synonyms)
  return {
    search: searchSql(search, colors),
    wider: searchSql(widened(search, synonyms), colors),
    correct: () => correct(db, search, synonyms, colors),
  }
}

/**
 * The search with what was meant by the words that no product has, like `correct` of search-index.ts, but from the words
 * of the newest products alone; null where every word is somewhere, or nothing is near.
 */
async function correct(
  db: Db,
  search: Search,
  synonyms: readonly SynonymGroup[],
  colors: SearchedColors,
): Promise<{ corrected: string; search: SearchSql } | null> {
  const { each } = searchSql(search, colors)
  const exists = each.map(
    (one, at) =>
      sql`exists (select from ${products} where ${and(eq(products.state, 'live'), one)}) as ${sql.identifier(`t${at}`)}`,
  )
  const [isThere] = await db.execute<Record<string, boolean>>(sql`select ${sql.join(exists, sql`, `)}`)
  const unknown = search.terms.filter(({ forms }, at) => !isThere![`t${at}`] && !isTradeWord(forms))
  if (unknown.length === 0) return null

  const uses = await findWordUses(db, colors)
  const usesOf = (word: string) => {
    const { forms, spellings, names, synonyms: others } = readSearch(word, synonyms).terms[0]!
    const usesAmong = (all: readonly string[]) => Math.max(0, ...all.map((one) => uses.get(one)?.uses ?? 0))
    const known = [...forms, ...spellings, ...others].flatMap((form) => uses.get(form) ?? [])
    const written = usesAmong([...forms, ...spellings])
    if (known.length === 0) return { named: 0, uses: usesAmong(names), written }
    return {
      named: Math.max(...known.map(({ named }) => named)),
      uses: Math.max(...known.map((one) => one.uses)),
      written,
    }
  }
  const words = [
    ...[...uses.keys()].flatMap(oneAndMany),
    ...synonyms.flat().filter((word) => !word.includes(' ')),
    ...tradeVocabulary,
  ]
  let corrected = search.phrase
  for (const { typed } of unknown) {
    const meant = meantBy(typed, words, usesOf)
    if (meant !== null) corrected = withMeant(corrected, typed, meant)
  }
  return corrected === search.phrase ? null : { corrected, search: searchSql(readMeant(corrected, synonyms), colors) }
}

async function findWordUses(db: Db, { hexes }: SearchedColors) {
  const labels = [
    ...hexes.flatMap((value) => colorLabels(value).map(({ label }) => ({ value, label }))),
    ...genders.flatMap((value) => genderLabels(value).map(({ label }) => ({ value, label }))),
  ]
  const rows = await db.execute<{ word: string; named: number; uses: number }>(sql`
    with newest as (
      select ${products.id}, ${products.searchText}, ${searchedText} as searched, ${products.colors}, ${products.gender}
      from ${products} where ${eq(products.state, 'live')} order by ${products.id} desc limit ${newestRead}
    ), used as (
      select id, word, false as is_named from newest, regexp_split_to_table(searched, ${`${separatorSet}+`}) word
      union all
      select id, word, true from newest, regexp_split_to_table(
        split_part(search_text, chr(10), 1) || ' ' || split_part(search_text, chr(10), 2), ${`${separatorSet}+`}) word
      union all
      select id, label, true from newest, jsonb_to_recordset(${JSON.stringify(labels)}::text::jsonb) as given (value text, label text)
      where value = any (colors) or value = gender::text
    )
    select word, count(distinct id) filter (where is_named)::int as named, count(distinct id)::int as uses
    from used where word <> '' group by word`)
  return new Map(rows.map(({ word, named, uses }) => [word, { named, uses }]))
}
