import * as fs from 'node:fs'
import * as path from 'node:path'
import Pdf from 'pdfkit'
import { projectFolder } from '#config'
import type { PrintColors } from '#shop/look/email-look.server.ts'
import { skipEmptyAnchors } from './skip-empty-anchors.server.ts'

export type Weight = 400 | 700
type Align = 'left' | 'right'
type Style = { size?: number; weight?: Weight; align?: Align; color?: string }

/** Written by `scripts/typefaces/cut.mjs`. */
const fontFolder = path.join(projectFolder, 'shop/documents/fonts')

/** Each font holds one script; names of people and places come in all of them. */
const scripts: readonly { font: string; holds: RegExp }[] = [
  { font: 'noto-sans-devanagari', holds: /\p{Script=Devanagari}/u },
  { font: 'noto-sans-kannada', holds: /\p{Script=Kannada}/u },
  { font: 'noto-sans-tamil', holds: /\p{Script=Tamil}/u },
  { font: 'noto-sans-telugu', holds: /\p{Script=Telugu}/u },
  { font: 'noto-sans-malayalam', holds: /\p{Script=Malayalam}/u },
  { font: 'noto-sans-bengali', holds: /\p{Script=Bengali}/u },
  { font: 'noto-sans-gujarati', holds: /\p{Script=Gujarati}/u },
  { font: 'noto-sans-gurmukhi', holds: /\p{Script=Gurmukhi}/u },
  { font: 'noto-sans-oriya', holds: /\p{Script=Oriya}/u },
  { font: 'noto-sans-latin-ext', holds: /[\u0100-\u024f\u1e00-\u1eff\u20a0-\u20c0]/u },
]
const latin = 'noto-sans-latin'

/** Joins the character before it, whatever the script: vowel signs, joiners, dandas. */
const joins = /\p{M}|\u200c|\u200d|\u0964|\u0965/u

export type Run = { font: string; text: string }

/** Cuts text into runs of one font each. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font =
      joins.test(character) && last ? last.font : (scripts.find(({ holds }) => holds.test(character))?.font ?? latin)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

const files = new Map<string, Buffer>()

function fontFile(name: string) {
  const cached = files.get(name) ?? fs.readFileSync(path.join(fontFolder, name))
  files.set(name, cached)
  return cached
}

/** A PDF without pages and without pdfkit's own font, which is read from a file and has no Indian script. */
export const openPdf = (options: PDFKit.PDFDocumentOptions) =>
  new Pdf({ margin: 0, autoFirstPage: false, font: null as unknown as string, ...options })

/** Writes text of any Indian script into a PDF, measured and broken into lines by us, since a line may need several fonts. */
export class PdfText {
  readonly colors: PrintColors
  readonly #doc: PDFKit.PDFDocument
  readonly #registered = new Set<string>()

  constructor(doc: PDFKit.PDFDocument, colors: PrintColors) {
    this.#doc = doc
    this.colors = colors
  }

  #use(font: string, weight: Weight, size: number) {
    const name = `${font}-${weight}.woff`
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, fontFile(name))
      this.#registered.add(name)
    }
    this.#doc.font(name, size)
    skipEmptyAnchors(this.#doc)
  }

  #widthOf(text: string, size: number, weight: Weight) {
    return runsOf(text).reduce((width, run) => {
      this.#use(run.font, weight, size)
      return width + this.#doc.widthOfString(run.text)
    }, 0)
  }

  /** The text as lines no wider than `width`; a word wider than that is cut. */
  lines(text: string, width: number, { size = 9, weight = 400 }: Style = {}): string[] {
    const fits = (line: string) => this.#widthOf(line, size, weight) <= width
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ')) {
        const longer = line ? `${line} ${word}` : word
        if (fits(longer)) {
          line = longer
          continue
        }
        if (line) lines.push(line)
        line = ''
        for (const { segment } of new Intl.Segmenter().segment(word)) {
          if (line && !fits(line + segment)) {
            lines.push(line)
            line = ''
          }
          line += segment
        }
      }
      lines.push(line)
    }
    return lines
  }

  /** Writes a text from its upper left corner and gives the height it took. */
  write(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = 9, weight = 400, align = 'left', color = this.colors.ink } = style
    const lines = this.lines(text, width, style)
    for (const [at, line] of lines.entries()) {
      let from = align === 'right' ? x + width - this.#widthOf(line, size, weight) : x
      for (const run of runsOf(line)) {
        this.#use(run.font, weight, size)
        // Fonts of different scripts meet on one baseline.
        this.#doc
          .fillColor(color)
          .text(run.text, from, y + at * lineHeight(size) + size, { lineBreak: false, baseline: 'alphabetic' })
        from += this.#doc.widthOfString(run.text)
      }
    }
    return lines.length * lineHeight(size)
  }
}

export const lineHeight = (size: number) => size * 1.45
