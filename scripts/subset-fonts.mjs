/**
 * Cuts the shop's two typefaces down to what its pages use: Western European letters, the rupee sign and one
 * weight axis. Run it after an update of a typeface package; the results are kept in app/ui/fonts.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const typefaces = [
  { source: 'eczar/files/eczar-latin-wght-normal.woff2', result: 'eczar.woff2' },
  { source: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', result: 'hanken-grotesk.woff2' },
  // Hanken Grotesk has no rupee sign; this one has its width and weight.
  { source: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2', result: 'rupee.woff2', text: '₹' },
]

const between = (first, last) => String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
const letters = between(0x20, 0x7e) + between(0xa0, 0xff) + 'ŒœŸ–—‘’“”•…→←−✓'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))

for (const { source, result, text = letters } of typefaces) {
  const whole = await readFile(file(`../node_modules/@fontsource-variable/${source}`))
  const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } })
  await writeFile(file(`../app/ui/fonts/${result}`), cut)
  console.log(`${result}  ${(cut.length / 1000).toFixed(1)} kB`)
}
