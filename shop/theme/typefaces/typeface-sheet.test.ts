import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#config'
import { typefacePairs } from '../typeface-pairs.ts'
import { cutFaces, typefaceSheet } from './typeface-sheet.server.ts'

const folder = join(projectFolder, 'public/fonts')
const chosen = typefacePairs.filter((pair) => pair !== 'eczar-hanken')

test('the built-in pair needs nothing more', () => {
  expect(typefaceSheet('eczar-hanken')).toBeNull()
})

for (const pair of chosen) {
  const sheet = typefaceSheet(pair)!

  test(`${pair}: every file that its rules name is there, as a WOFF2`, async () => {
    const addresses = [...sheet.css.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, file]) => file!)
    expect(addresses.length).toBeGreaterThan(5)
    for (const file of addresses) {
      expect((await readFile(join(folder, file))).subarray(0, 4).toString('latin1'), file).toBe('wOF2')
    }
  })

  test(`${pair}: what every page waits for is at most 32 kB`, async () => {
    const sizes = await Promise.all(
      sheet.preloads.map(async (address) => (await stat(join(projectFolder, 'public', address))).size),
    )
    expect(sizes).toHaveLength(2)
    expect(sizes[0]! + sizes[1]!).toBeLessThan(32_000)
  })

  test(`${pair}: rules stay inside their sheet, and every face has stand-ins of its measure`, () => {
    expect(sheet.css).not.toMatch(/[<>\\]|undefined|NaN/)
    for (const { family, standIns } of Object.values(cutFaces[pair])) {
      expect(sheet.css).toContain(`font-family:'${family}'`)
      expect([sheet.display, sheet.text].join()).toContain(`'${family}', '${standIns[0]!.family}'`)
      for (const { sizeAdjust } of standIns) expect(parseFloat(sizeAdjust)).toBeGreaterThan(70)
    }
  })
}

test('a wide face is drawn smaller, and so are its stand-ins', () => {
  const { css } = typefaceSheet('archivo-grotesk')!
  expect(css).toMatch(/archivo-expanded-common-[^}]*size-adjust:68%\}/)
  expect(css).toMatch(/Archivo Expanded Measure Arial';[^}]*size-adjust:92\.6%/)
})

test('two pairs carry Devanagari and Kannada, in headings and in text', () => {
  const carries = (pair: keyof typeof cutFaces, range: string) =>
    Object.values(cutFaces[pair]).every(({ parts }) => parts.some((part) => part.range.includes(range)))
  expect(chosen.filter((pair) => carries(pair, 'U+900-97F') && carries(pair, 'U+C80-CFF'))).toEqual([
    'anek',
    'baloo-noto',
  ])
})

test('no file lies there that no rule names', async () => {
  const named = chosen.map((pair) => typefaceSheet(pair)!.css).join('')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.woff2'))
  expect(files.filter((file) => !named.includes(file))).toEqual([])
})
