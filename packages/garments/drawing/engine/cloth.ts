import type { Fabric, Weave, Pattern } from '../recipe.ts'
import { rgb, type Rgb } from './color.ts'

/** How a cloth behaves in the hand. Lengths are cm. */
export interface Handle {
  /** How deep loose folds are, and how wide. */
  drape: number
  width: number
  /** 0 rolls softly, 1 breaks into sharp creases. */
  crease: number
  /** Thickness of an edge or a seam. */
  thick: number
  /** Light returned by the surface itself, whatever the dye: satin much, wool little. */
  sheen: number
}

export interface Cloth extends Handle {
  color: Rgb
  weave: Weave
  pattern?: Pattern | undefined
}

const handles: Record<Weave, Handle> = {
  jersey: { drape: 0.5, width: 6, crease: 0.25, thick: 0.22, sheen: 0.012 },
  slub: { drape: 0.52, width: 6, crease: 0.28, thick: 0.2, sheen: 0.01 },
  pique: { drape: 0.42, width: 7, crease: 0.2, thick: 0.26, sheen: 0.01 },
  waffle: { drape: 0.45, width: 7, crease: 0.15, thick: 0.32, sheen: 0.008 },
  fleece: { drape: 0.62, width: 8.5, crease: 0.12, thick: 0.5, sheen: 0.008 },
  poplin: { drape: 0.36, width: 5, crease: 0.6, thick: 0.14, sheen: 0.014 },
  oxford: { drape: 0.38, width: 5.5, crease: 0.5, thick: 0.18, sheen: 0.012 },
  chambray: { drape: 0.4, width: 5, crease: 0.55, thick: 0.16, sheen: 0.012 },
  linen: { drape: 0.42, width: 4.6, crease: 0.85, thick: 0.16, sheen: 0.01 },
  khadi: { drape: 0.44, width: 5, crease: 0.75, thick: 0.18, sheen: 0.009 },
  mulmul: { drape: 0.46, width: 4.4, crease: 0.5, thick: 0.1, sheen: 0.014 },
  flannel: { drape: 0.42, width: 6, crease: 0.3, thick: 0.24, sheen: 0.008 },
  satin: { drape: 0.55, width: 5, crease: 0.2, thick: 0.12, sheen: 0.05 },
  twill: { drape: 0.36, width: 6, crease: 0.5, thick: 0.24, sheen: 0.013 },
  gabardine: { drape: 0.3, width: 7, crease: 0.3, thick: 0.22, sheen: 0.016 },
  denim: { drape: 0.4, width: 5.5, crease: 0.7, thick: 0.32, sheen: 0.012 },
  canvas: { drape: 0.36, width: 6, crease: 0.55, thick: 0.32, sheen: 0.01 },
  corduroy: { drape: 0.4, width: 6.5, crease: 0.35, thick: 0.36, sheen: 0.012 },
  nylon: { drape: 0.42, width: 5, crease: 0.5, thick: 0.22, sheen: 0.03 },
  wool: { drape: 0.36, width: 8, crease: 0.12, thick: 0.38, sheen: 0.007 },
  tweed: { drape: 0.34, width: 8, crease: 0.12, thick: 0.4, sheen: 0.007 },
  'fine-knit': { drape: 0.46, width: 7, crease: 0.12, thick: 0.34, sheen: 0.009 },
  'rib-knit': { drape: 0.45, width: 8, crease: 0.08, thick: 0.42, sheen: 0.009 },
  'cable-knit': { drape: 0.45, width: 10, crease: 0.04, thick: 0.6, sheen: 0.008 },
  'chunky-knit': { drape: 0.55, width: 10, crease: 0.05, thick: 0.7, sheen: 0.008 },
  leather: { drape: 0.35, width: 6, crease: 0.4, thick: 0.3, sheen: 0.045 },
}

export const clothOf = ({ weave, pattern }: Fabric, hex: string): Cloth => ({
  ...handles[weave],
  color: rgb(hex),
  weave,
  pattern,
})

/** The same cloth in another colour or without its pattern: a contrast collar, a lining, a rib. */
export const dyed = (cloth: Cloth, color: Rgb): Cloth => ({ ...cloth, color, pattern: undefined })

export const woven = (weave: Weave, color: Rgb): Cloth => ({ ...handles[weave], color, weave })
