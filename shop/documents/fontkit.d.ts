declare module 'fontkit' {
  export type Path = {
    commands: readonly unknown[]
    bbox: { minX: number; minY: number; maxX: number; maxY: number }
    translate(x: number, y: number): Path
    toSVG(): string
  }
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { path: Path }
    layout(text: string): {
      glyphs: readonly { path: Path }[]
      positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[]
    }
  }
  export function create(file: Buffer): Font
}
