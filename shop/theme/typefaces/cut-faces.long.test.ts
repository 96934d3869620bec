// demanded by: shop/theme
import * as fs from 'node:fs'
import * as path from 'node:path'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { projectFolder } from '#config'
import { cutFaces } from './typeface-sheet.server.ts'

const parts = Object.values(cutFaces).flatMap(({ display, text }) => [...display.parts, ...text.parts])

test('each cut typeface decodes, and draws characters of its range', () => {
  for (const { file, range } of parts) {
    const font = create(fs.readFileSync(path.join(projectFolder, 'public/fonts', file)))
    const drawn = rangePoints(range).filter((code) => font.glyphForCodePoint(code).path.commands.length > 0)
    expect(drawn, `${file} ${range}`).not.toEqual([])
  }
})

function rangePoints(range: string) {
  return range.split(', ').flatMap((part) => {
    const [first, last] = part
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: (last ?? first!) - first! + 1 }, (_, at) => first! + at)
  })
}
