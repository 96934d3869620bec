import { mkdir, rm, writeFile } from 'node:fs/promises'
import { at, packageOf } from './fetched.mjs'

const folder = 'shop/documents/fonts'
const noto = '@fontsource/noto-sans'
const scripts = ['arabic', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'oriya', 'tamil', 'telugu']
const ofLatin = ['latin', 'latin-ext', 'devanagari']

const faces = [
  ...ofLatin.map((script) => ({ script, from: `${noto}/files/noto-sans-${script}` })),
  ...scripts.map((script) => ({ script, from: `${noto}-${script}/files/noto-sans-${script}-${script}` })),
]

export const sources = faces.map(({ from }) => from)

/**
 * Copies Noto Sans in two weights for each script in which names come, for PDFs. They are not cut: any character may
 * come, and shaping needs every glyph.
 * @param {import('./fetched.mjs').Fetched} fetched
 */
export async function copyDocumentFonts({ read }) {
  await rm(at(folder), { recursive: true, force: true })
  await mkdir(at(folder), { recursive: true })
  for (const { script, from } of faces) {
    for (const weight of [400, 700]) {
      await writeFile(at(`${folder}/noto-sans-${script}-${weight}.woff`), await read(`${from}-${weight}-normal.woff`))
    }
  }
  await writeFile(at(`${folder}/LICENSE.txt`), await read(`${packageOf(noto)}/LICENSE`))
}
