/**
 * Every typeface of the shop, fetched and cut to what is used of it: the built-in pair (app/ui/fonts), the pairs that an
 * owner may choose (public/fonts, shop/theme/typefaces) and the fonts of PDFs (shop/documents/fonts). Run it, then
 * `npm run format`, when a newer version is wanted or the words of the offline page change.
 */
import { copyDocumentFonts, sources as documentSources } from './copy-document-fonts.mjs'
import { cutBuiltIn, sources as builtInSources } from './cut-built-in.mjs'
import { cutPairs, sources as pairSources } from './cut-pairs.mjs'
import { fetchPackages, packageOf } from './fetched.mjs'

const packages = new Set([...builtInSources, ...pairSources, ...documentSources].map(packageOf))
const fetched = await fetchPackages([...packages])
try {
  await cutBuiltIn(fetched)
  await cutPairs(fetched)
  await copyDocumentFonts(fetched)
} finally {
  await fetched.remove()
}
