import Pdf from 'pdfkit'
import type { PrintColors } from '#shop/theme/writing/email-theme.server.ts'
import { type Weight, fontFile } from './open-font.server.ts'
import { skipEmptyAnchors } from './skip-empty-anchors.server.ts'
import { runsOf } from './text-runs.server.ts'

type Align = 'left' | 'right'

type Style = { size?: number; weight?: Weight; align?: Align; color?: string }

/** A PDF without pages and without pdfkit's own font, which is read from a file and has no Indian script. */
export const openPdf = (options: PDFKit.PDFDocumentOptions) =>
  new Pdf({ margin: 0, autoFirstPage: false, font: null!, ...options })

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
