declare module 'fontkit' {
  export type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): { path: { commands: readonly unknown[] } }
  }
  export function create(file: Buffer): Font
}
