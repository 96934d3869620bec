import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { characters } from './characters.mjs'
import { at, packageOf } from './fetched.mjs'
import { standInsOf } from './measure.mjs'
import { pairs } from './pairs.mjs'

/**
 * @typedef {import('./fetched.mjs').Fetched} Fetched
 * @typedef {import('./pairs.mjs').Cut} Cut
 * @typedef {import('./pairs.mjs').Face} Face
 * @typedef {keyof typeof characters} Part
 */

const variable = '@fontsource-variable'
const fileOf = (/** @type {Cut} */ { from }) => `${variable}/${from}.woff2`

/** It has the width and weight of most. */
const usualRupee = {
  from: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal',
  axes: { wght: { min: 400, max: 600 } },
}
const isLatin = (/** @type {Part} */ part) => part === 'common' || part === 'rest'

const cuts = Object.values(pairs)
  .flatMap(({ display, text }) => [display, text])
  .flatMap(({ latin, rupee, devanagari, kannada }) => [latin, rupee, devanagari, kannada])
  .filter((cut) => cut !== undefined)

export const sources = [usualRupee, ...cuts].map(fileOf)

/**
 * Cuts the typeface pairs that an owner may choose, writes the files into public/fonts under names that change with
 * what is in them, and their @font-face rules into shop/theme/typefaces/cut-faces.json.
 * @param {Fetched} fetched
 */
export async function cutPairs(fetched) {
  await rm(at('public/fonts'), { recursive: true, force: true })
  await mkdir(at('public/fonts'), { recursive: true })
  /** @type {Record<string, Record<'display' | 'text', Awaited<ReturnType<typeof cutFace>>>>} */
  const faces = {}
  for (const [pair, { display, text }] of Object.entries(pairs)) {
    faces[pair] = { display: await cutFace(fetched, display), text: await cutFace(fetched, text) }
  }
  await writeLicences(fetched)
  await writeFile(at('shop/theme/typefaces/cut-faces.json'), `${JSON.stringify(faces, null, 2)}\n`)
}

async function cutFace(/** @type {Fetched} */ fetched, /** @type {Face} */ face) {
  /** @type {readonly [Part, Cut | undefined][]} */
  const cutsOfFace = [
    ['common', face.latin],
    ['rest', face.latin],
    ['rupee', face.rupee ?? usualRupee],
    ['devanagari', face.devanagari],
    ['kannada', face.kannada],
  ]
  const parts = []
  for (const [part, source] of cutsOfFace) {
    if (!source) continue
    const name = isLatin(part) ? `${face.family.toLowerCase().replaceAll(' ', '-')}-${part}` : nameOf(source, part)
    parts.push({ file: await cut(fetched, name, source, part), range: characters[part].range })
  }
  return {
    family: face.family,
    weights: face.weights,
    scale: face.scale ?? 1,
    parts,
    standIns: await standInsOf(fetched, await fetched.read(fileOf(face.latin)), face),
  }
}

const nameOf = (/** @type {Cut} */ { from }, /** @type {Part} */ part) =>
  part === 'rupee' ? `${from.split('/')[0]}-rupee` : from.split('/')[0]

/**
 * @param {Fetched} fetched
 * @param {string | undefined} name
 * @param {Cut} source
 * @param {Part} part
 */
async function cut({ read, subset }, name, source, part) {
  const bytes = await subset(await read(fileOf(source)), characters[part].text, {
    targetFormat: 'woff2',
    variationAxes: source.axes,
    // Without the glyphs that only OpenType features reach, which no page asks for. Indian scripts are made of them.
    noLayoutClosure: isLatin(part),
  })
  const file = `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`
  await writeFile(at(`public/fonts/${file}`), bytes)
  console.log(`${file}  ${(bytes.length / 1000).toFixed(1)} kB`)
  return file
}

/**
 * The Open Font License wants its text and the copyright lines beside the files.
 * @param {Fetched} fetched
 */
async function writeLicences({ read }) {
  const packages = [...new Set(sources.map(packageOf))].sort((one, other) => (one < other ? -1 : 1))
  const texts = await Promise.all(packages.map(async (name) => (await read(`${name}/LICENSE`)).toString()))
  const [first = ''] = texts
  const copyrights = texts.map((text, at) => `${packages[at]?.slice(variable.length + 1)}: ${text.split('\n')[0]}`)
  await writeFile(at('public/fonts/LICENSES.txt'), `${copyrights.join('\n')}\n${first.slice(first.indexOf('\n'))}`)
}
