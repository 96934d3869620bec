import * as fs from 'node:fs'
import * as path from 'node:path'
import { create as openFontOf, type Font } from 'fontkit'
import { projectFolder } from '#config'
import { unprintable } from './text-runs.server.ts'

export type Weight = 400 | 700

/** Written by `scripts/typefaces/cut.mjs`. */
const fontFolder = path.join(projectFolder, 'shop/documents/fonts')

const files = new Map<string, Buffer>()

export function fontFile(name: string) {
  const cached = files.get(name) ?? fs.readFileSync(path.join(fontFolder, name))
  files.set(name, cached)
  return cached
}

const openedFonts = new Map<string, Font>()

export function openFont(name: string) {
  const opened = openedFonts.get(name) ?? openFontOf(fontFile(name))
  openedFonts.set(name, opened)
  return opened
}

/** The characters of a text for which no document of ours has a picture: they would be empty boxes. */
export const findUnprintable = (text: string) =>
  unprintable(text, (font, codePoint) => openFont(`${font}-400.woff`).hasGlyphForCodePoint(codePoint))
