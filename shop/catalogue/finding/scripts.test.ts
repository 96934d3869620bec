// demanded by: shop/catalogue
import fc from 'fast-check'
import { expect } from 'vitest'
import { testWithDatabase } from '#tests/database.ts'
import { times } from '#tests/gate/times.ts'
import { makeProduct } from '#tests/makers.ts'
import { openProductCache } from '#tests/product-cache.ts'
import { findSoldOut } from '../collections/find-collections.server.ts'
import { findSynonyms } from '../searching/synonyms.server.ts'
import { type Finder, findList } from './find-list.server.ts'
import { readProductFilter } from './read-product-filter.ts'

/** Words of ten scripts and more, with letters that are written in two ways, joiners, marks and capitals of many kinds. */
const words =
  'साड़ी साड़ी कुर्ती শাড়ি শাড়ি ਸਾੜ੍ਹੀ સાડી ଶାଢ଼ୀ சேலை పట్టుచీర ಸೀರೆ ಸೀರೆ\u200d ಕ್\u200cಷ സാരി അവൻ അവന്\u200d ساڑھی ساري پتلون ᱥᱟᱲᱤ ꯐꯤ සාරිය ÉTÉ Été e\u0301te\u0301 Straße STRASSE İstanbul istanbul Kızıl ΣΑΣ σας ПЛАТЬЕ Платье 旗袍 着物 ｓｈｉｒｔ Ｓｈｉｒｔ Ǆ ŉ Kurta KURTA kurta१ १२ ১২ 12 👗 👗🏽 ﬁt ſhirt K-Kelvin ẞ'.split(
    ' ',
  )
const phrase = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))

const cut = fc
  .tuple(phrase, fc.nat(8), fc.nat(8), fc.constantFrom('as typed', 'upper', 'lower'))
  .map(([text, from, length, typed]) => {
    const part = [...text].slice(from % text.length, (from % text.length) + length + 1).join('')
    return typed === 'upper' ? part.toUpperCase() : typed === 'lower' ? part.toLowerCase() : part
  })

testWithDatabase(
  'a search in any script finds the same in memory and in the database',
  async ({ database: { db } }) => {
    for (const [at, word] of words.entries())
      await makeProduct(db, {
        name: `${word} ${words[(at * 7 + 3) % words.length]!}`,
        description: words[(at * 11 + 5) % words.length]!,
        details: [words[(at * 13 + 2) % words.length]!],
        tags: [words[(at * 17 + 9) % words.length]!.slice(0, 30)],
      })
    const cache = await openProductCache(db)
    const finder: Omit<Finder, 'cache'> = { db, synonyms: () => findSynonyms(db), soldOut: () => findSoldOut(db) }
    const differing: string[] = []
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.oneof(phrase, cut), async (search) => {
        const filter = readProductFilter(new URLSearchParams({ search }))
        const [inMemory, inDatabase] = [
          await findList({ ...finder, cache }, filter),
          await findList({ ...finder, cache: null }, filter),
        ]
        if (inMemory.counts.total > 0) found += 1
        const names = (list: typeof inMemory) => list.products.map(({ name }) => name)
        if (
          JSON.stringify(names(inMemory)) !== JSON.stringify(names(inDatabase)) ||
          inMemory.counts.total !== inDatabase.counts.total
        )
          differing.push(`${search}: ${names(inMemory).join(' / ')} | ${names(inDatabase).join(' / ')}`)
      }),
      { numRuns: times(50, 500) },
    )
    expect(differing).toEqual([])
    expect(found).toBeGreaterThan(20)
  },
)
