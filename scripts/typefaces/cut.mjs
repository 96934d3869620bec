/**
 * Cuts the typeface pairs that an owner may choose down to what pages use, as scripts/subset-fonts.mjs does for the
 * built-in one, writes the files into public/fonts under names that change with what is in them, and their @font-face
 * rules into shop/look/typefaces/cut-faces.server.ts. It fetches the packages into a folder of its own: the shop needs
 * no more of them than it writes. Run it, then `npm run format`, when a newer version is wanted.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { characters } from './characters.mjs'
import { standInsOf } from './measure.mjs'
import { pairs, version } from './pairs.mjs'

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const fetched = await mkdtemp(join(tmpdir(), 'typefaces-'))
const packaged = ({ from }) => readFile(join(fetched, 'node_modules/@fontsource-variable', `${from}.woff2`))
/** It has the width and weight of most. */
const usualRupee = {
  from: 'bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal',
  axes: { wght: { min: 400, max: 600 } },
}
const isLatin = (part) => part === 'common' || part === 'rest'

async function cut(name, source, part) {
  const bytes = await subsetFont(await packaged(source), characters[part].text, {
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

async function cutFace(face) {
  const sources = {
    common: face.latin,
    rest: face.latin,
    rupee: face.rupee ?? usualRupee,
    devanagari: face.devanagari,
    kannada: face.kannada,
  }
  const parts = []
  for (const [part, source] of Object.entries(sources)) {
    if (!source) continue
    const name = isLatin(part) ? `${face.family.toLowerCase().replaceAll(' ', '-')}-${part}` : nameOf(source, part)
    parts.push({ file: await cut(name, source, part), range: characters[part].range })
  }
  return {
    family: face.family,
    weights: face.weights,
    scale: face.scale ?? 1,
    parts,
    standIns: await standInsOf(await packaged(face.latin), face),
  }
}

const nameOf = ({ from }, part) => (part === 'rupee' ? `${from.split('/')[0]}-rupee` : from.split('/')[0])

const packages = namesOf([usualRupee, ...Object.values(pairs).flatMap(({ display, text }) => [display, text])])
const wanted = packages.map((name) => `@fontsource-variable/${name}@${version}`)
execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--prefix', fetched, ...wanted])
await rm(at('public/fonts'), { recursive: true, force: true })
await mkdir(at('public/fonts'), { recursive: true })
const faces = {}
for (const [pair, { display, text }] of Object.entries(pairs)) {
  faces[pair] = { display: await cutFace(display), text: await cutFace(text) }
}
await writeLicences()
await rm(fetched, { recursive: true })
await writeFile(
  at('shop/look/typefaces/cut-faces.server.ts'),
  `// Written by scripts/typefaces/cut.mjs.\nimport type { CutFaces } from './cut-face.ts'\n\nexport const cutFaces: CutFaces = ${JSON.stringify(faces, null, 2)}\n`,
)

/** The Open Font License wants its text and the copyright lines beside the files. */
async function writeLicences() {
  const texts = await Promise.all(
    packages.map((name) => readFile(join(fetched, 'node_modules/@fontsource-variable', name, 'LICENSE'), 'utf8')),
  )
  const [first] = texts
  const copyrights = texts.map((text, index) => `${packages[index]}: ${text.split('\n')[0]}`)
  await writeFile(at('public/fonts/LICENSES.txt'), `${copyrights.join('\n')}\n${first.slice(first.indexOf('\n'))}`)
}

/** The packages that these cuts, or the parts of these faces, come from. */
function namesOf(sources) {
  const cuts = sources.flatMap((source) => ('from' in source ? [source] : Object.values(source)))
  return [...new Set(cuts.flatMap(({ from }) => (from ? [from.split('/')[0]] : [])))].sort()
}
