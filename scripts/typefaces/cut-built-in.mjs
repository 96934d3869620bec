import { readFile, writeFile } from 'node:fs/promises'
import { characters } from './characters.mjs'
import { at } from './fetched.mjs'

const common = characters.common.text
const rest = characters.rest.text
const eczar = { source: '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2', wght: { min: 500, max: 600 } }
const hanken = {
  source: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  wght: { min: 400, max: 600 },
}
/** Hanken Grotesk has no rupee sign; this one has its width and weight. */
const rupee = {
  source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
  wght: { min: 400, max: 600 },
}

export const sources = [eczar, hanken, rupee].map(({ source }) => source)

/**
 * Cuts the shop's two typefaces into app/ui/fonts and, for the offline page, which has only its own files, into public.
 * What nearly every page uses comes first and small; the rest is fetched where a text needs it.
 * @param {import('./fetched.mjs').Fetched} fetched
 */
export async function cutBuiltIn({ read, subset }) {
  const offlinePage = await readFile(at('public/offline.html'), 'utf8')
  const typefaces = [
    // Without the glyphs that only its OpenType features reach, which no heading asks for.
    { ...eczar, result: 'app/ui/fonts/eczar.woff2', text: common, noLayoutClosure: true },
    { ...eczar, result: 'app/ui/fonts/eczar-rest.woff2', text: rest, noLayoutClosure: true },
    { ...hanken, result: 'app/ui/fonts/hanken-grotesk.woff2', text: common },
    { ...hanken, result: 'app/ui/fonts/hanken-grotesk-rest.woff2', text: rest },
    { ...rupee, result: 'app/ui/fonts/rupee.woff2', text: '₹' },
    {
      ...eczar,
      result: 'public/offline-display.woff2',
      text: charactersIn(offlinePage, /<h1>.*<\/h1>/),
      noLayoutClosure: true,
      wght: 500,
    },
    { ...hanken, result: 'public/offline-text.woff2', text: charactersIn(offlinePage, /<body>[^]*<\/body>/) },
  ]
  for (const { source, result, text, wght, ...cutting } of typefaces) {
    const bytes = await subset(await read(source), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
      ...('noLayoutClosure' in cutting && { noLayoutClosure: cutting.noLayoutClosure }),
    })
    await writeFile(at(result), bytes)
    console.log(`${result}  ${(bytes.length / 1000).toFixed(1)} kB`)
  }
}

function charactersIn(/** @type {string} */ html, /** @type {RegExp} */ part) {
  const [found] = part.exec(html) ?? []
  if (found === undefined) throw new Error(`public/offline.html has nothing like ${part.source}`)
  return [...new Set(found.replace(/<[^>]*>/g, ''))].join('')
}
