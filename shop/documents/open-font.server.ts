import * as fs from 'node:fs'
import * as path from 'node:path'
import { create as openFontOf, type Font } from 'fontkit'
import { projectFolder } from '#config'

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
