import type { TypefacePair } from '../typeface-pairs.ts'
import type { CutFace, CutFaces } from './cut-face.ts'
import cut from './cut-faces.json' with { type: 'json' }

/** Written by scripts/typefaces/cut.mjs. */
export const cutFaces: CutFaces = cut

export type TypefaceSheet = {
  /** The @font-face rules. */
  css: string
  /** Values of --font-display and --font-text. */
  display: string
  text: string
  /** The addresses of what nearly every page shows. */
  preloads: readonly string[]
}

/** The rules of a pair for the stylesheet; null for the one that it is built with. */
export function typefaceSheet(pair: TypefacePair): TypefaceSheet | null {
  if (pair === 'eczar-hanken') return null
  const { display, text } = cutFaces[pair]
  return {
    css: [...facesOf(display), ...facesOf(text)].join(''),
    display: stackOf(display),
    text: stackOf(text),
    preloads: [display, text].map(({ parts: [common] }) => addressOf(common!.file)),
  }
}

const addressOf = (file: string) => `/fonts/${file}`

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`

const facesOf = ({ family, weights, scale, parts, standIns }: CutFace) => [
  ...parts.map(({ file, range }) =>
    rule(family, `url(${addressOf(file)}) format('woff2')`, {
      'font-weight': weights,
      'font-display': 'swap',
      'unicode-range': range,
      ...(scale !== 1 && { 'size-adjust': percent(scale) }),
    }),
  ),
  ...standIns.map(({ family: name, local, sizeAdjust, ascent, descent, lineGap }) =>
    rule(name, local.map((font) => `local('${font}')`).join(','), {
      'font-weight': '400 700',
      'size-adjust': percent((parseFloat(sizeAdjust) / 100) * scale),
      'ascent-override': ascent,
      'descent-override': descent,
      'line-gap-override': lineGap,
    }),
  ),
]

const rule = (family: string, src: string, more: Record<string, string>) =>
  `@font-face{font-family:'${family}';src:${src};${Object.entries(more)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

const isSerifFace = ({ standIns }: CutFace) => standIns.some(({ local }) => local.includes('Georgia'))

const stackOf = (face: CutFace) => {
  const { family, standIns } = face
  const isSerif = isSerifFace(face)
  const names = [family, ...standIns.map(({ family: name }) => name)].map((name) => `'${name}'`)
  return [...names, ...(isSerif ? ['serif'] : ['system-ui', 'sans-serif'])].join(', ')
}

/** The names of a pair, for programs that have no fonts of ours. */
export function typefaceNames(pair: TypefacePair) {
  if (pair === 'eczar-hanken')
    return { display: { family: 'Eczar', isSerif: true }, text: { family: 'Hanken Grotesk', isSerif: false } }
  const { display, text } = cutFaces[pair]
  const nameOf = (face: CutFace) => ({ family: face.family, isSerif: isSerifFace(face) })
  return { display: nameOf(display), text: nameOf(text) }
}
