/** Where a logo stands: on the pages' ground, on the dark footer, or alone in a square (browser tab, home screen). */
export const logoPlaces = ['onLight', 'onDark', 'icon'] as const
export type LogoPlace = (typeof logoPlaces)[number]

/** The files that are made of every logo. A key never changes its files. */
export const logoFiles = {
  'logo.svg': 'image/svg+xml',
  'logo.png': 'image/png',
  'print.png': 'image/png',
  'tab.png': 'image/png',
  'touch.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'maskable.png': 'image/png',
  'share.jpg': 'image/jpeg',
} as const
export type LogoFile = keyof typeof logoFiles

/** A stored logo, as the settings point to it; its size is in pixels of its own. */
export type Logo = {
  key: string
  /** The file that pages show: the drawing itself where it was one. */
  shown: 'logo.svg' | 'logo.png'
  width: number
  height: number
}

export const logoUrl = ({ key }: Pick<Logo, 'key'>, file: LogoFile) => `/logo/${key}/${file}`

/** As large as fits, in CSS pixels, without stretching. */
export function fittedSize({ width, height }: Pick<Logo, 'width' | 'height'>, most: { width: number; height: number }) {
  const scale = Math.min(most.width / width, most.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

export const maxLogoBytes = 5 * 1024 * 1024
export const maxDrawingBytes = 512 * 1024
/** Height over which a logo is sharp on every screen. */
export const minLogoPixels = 32
export const widestLogo = 12
export const tallestLogo = 3

export const logoTooLargeSentence = 'Please upload a logo smaller than 5MB.'
export const drawingTooLargeSentence =
  'This SVG is larger than 512 kB. Please simplify the drawing, or upload it as a PNG.'
export const wrongLogoSentence = 'Please upload the logo as an SVG or a PNG.'
export const shapeSentence = `Please upload a logo that is at most ${widestLogo} times as wide as high, and at most ${tallestLogo} times as high as wide.`
