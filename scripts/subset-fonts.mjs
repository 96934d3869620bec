/**
 * Cuts the shop's two typefaces down to what its pages use: Western European characters, the rupee sign and one
 * weight axis. What nearly every page uses comes first and small; the rest is fetched where a text needs it. Run it
 * after an update of a typeface package or a change of the offline page's words; the results are kept in app/ui/fonts
 * and, for the offline page, which has only its own files, in public.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
/** As the unicode-range of app/ui/fonts.css says. Each file of these stays below what travels in a first round trip. */
const rare = '#$<=>[\\]^_`{|}~'
const common = [...between(0x20, 0x7e)].filter((character) => !rare.includes(character)).join('') + '\u00a0©·×–—‘’“”•…'
const rest = rare + between(0xa1, 0xff).replace(/[©·×]/g, '') + 'ŒœŸ→←−✓'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const offlinePage = await readFile(file('../public/offline.html'), 'utf8')
const lettersOf = (html) => [...new Set(html.replace(/<[^>]*>/g, ''))].join('')

const eczar = { source: 'eczar/files/eczar-latin-wght-normal.woff2', wght: { min: 500, max: 600 } }
const hanken = { source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', wght: { min: 400, max: 600 } }
const typefaces = [
  // Without the glyphs that only its OpenType features reach, which no heading asks for.
  { ...eczar, result: 'app/ui/fonts/eczar.woff2', text: common, noLayoutClosure: true },
  { ...eczar, result: 'app/ui/fonts/eczar-rest.woff2', text: rest, noLayoutClosure: true },
  { ...hanken, result: 'app/ui/fonts/hanken-grotesk.woff2', text: common },
  { ...hanken, result: 'app/ui/fonts/hanken-grotesk-rest.woff2', text: rest },
  // Hanken Grotesk has no rupee sign; this one has its width and weight.
  {
    source: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
    result: 'app/ui/fonts/rupee.woff2',
    text: '₹',
    wght: { min: 400, max: 600 },
  },
  {
    ...eczar,
    result: 'public/offline-display.woff2',
    text: lettersOf(/<h1>.*<\/h1>/.exec(offlinePage)[0]),
    noLayoutClosure: true,
    wght: 500,
  },
  { ...hanken, result: 'public/offline-text.woff2', text: lettersOf(/<body>[^]*<\/body>/.exec(offlinePage)[0]) },
]

for (const { source, result, text, wght, noLayoutClosure } of typefaces) {
  const whole = await readFile(file(`../node_modules/@fontsource-variable/${source}`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght }, noLayoutClosure })
  await writeFile(file(`../${result}`), cut)
  console.log(`${result}  ${(cut.length / 1000).toFixed(1)} kB`)
}
