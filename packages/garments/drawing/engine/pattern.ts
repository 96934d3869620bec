import type { Pattern } from '../recipe.ts'
import { blend, offset, rgb, type Rgb } from './color.ts'
import { coverage } from './field.ts'
import type { Line } from './geometry.ts'
import { argyle, fairIsle, motifs } from './motifs.ts'
import { looseFelt, painted, type Tile } from './tile.ts'

/** The colours of a cloth as one repeat; null for plain cloth. */
export function patternTile(pattern: Pattern | undefined, ground: Rgb, pixelsPerCm: number): Tile | null {
  if (!pattern) return null
  const repeat = (cm: number) => Math.max(4, Math.round(cm * pixelsPerCm))
  switch (pattern.type) {
    case 'stripe':
      return stripes(pattern, ground, repeat(pattern.size ?? 1.2))
    case 'gingham': {
      const size = repeat(pattern.size ?? 1.2)
      const ink = rgb(pattern.color)
      const on = softBands(size, [[0.5, 1]])
      return painted(size, size, (x, y) => blend(ground, ink, on[x]! * 0.5 + on[y]! * 0.5))
    }
    case 'check':
      return tartan(pattern.colors, ground, repeat(pattern.size ?? 6))
    case 'windowpane': {
      const size = repeat(pattern.size ?? 5)
      const ink = rgb(pattern.color)
      const share = Math.max(1.6 / size, 0.03)
      const on = softBands(size, [[0.5 - share / 2, 0.5 + share / 2]])
      return painted(size, size, (x, y) => blend(ground, ink, Math.max(on[x]!, on[y]!) * 0.85))
    }
    case 'dots': {
      const size = repeat(pattern.size ?? 1.6)
      return printed(size, size, ground, motifs.dots, [rgb(pattern.color)])
    }
    case 'block-print': {
      const size = repeat(pattern.size ?? 5)
      return printed(size, size, ground, motifs[pattern.motif], pattern.colors.map(rgb), true)
    }
    case 'ikat': {
      const size = repeat(pattern.size ?? 7)
      return ikat(size, ground, pattern.colors.map(rgb))
    }
    case 'argyle':
      return argyle(repeat(pattern.size ?? 9), ground, pattern.colors.map(rgb))
    case 'fair-isle':
      return fairIsle(repeat((pattern.size ?? 14) / 24), ground, pattern.colors.map(rgb))
    case 'herringbone': {
      const p = repeat((pattern.size ?? 2.4) / 6)
      const ink = rgb(pattern.color)
      return painted(p * 6, p * 4, (x, y) => {
        const lean = x < p * 3 ? x + y : x - y
        return blend(ground, ink, 0.42 + 0.4 * Math.cos((lean / p) * 2 * Math.PI))
      })
    }
    case 'melange': {
      const strength = pattern.strength ?? 0.35
      const ink = pattern.color ? rgb(pattern.color) : offset(ground, 0.55)
      const size = 360
      const fibre = looseFelt(size, size, 5, 2, 201)
      const fine = looseFelt(size, size, 2, 2, 202)
      return painted(size, size, (x, y) =>
        blend(ground, ink, Math.max(0, fibre(x, y) * 0.7 + fine(x, y) * 0.6) * strength),
      )
    }
  }
}

/** Coverage of bands across one repeat, with soft edges of about a pixel. */
function softBands(size: number, bands: [number, number][]): Float32Array {
  return Float32Array.from({ length: size }, (_, i) => {
    let covered = 0
    for (const [from, to] of bands) covered += Math.max(0, Math.min(i + 1, to * size) - Math.max(i, from * size))
    return Math.min(1, covered)
  })
}

function stripes(
  { direction, colors, share = 0.4 }: Extract<Pattern, { type: 'stripe' }>,
  ground: Rgb,
  size: number,
): Tile {
  const inks = colors.map(rgb)
  const length = size * inks.length
  const bands = inks.map((_, n) => softBands(length, [[n / inks.length, (n + share) / inks.length]]))
  const at = (i: number) => {
    let color = ground
    for (let n = 0; n < inks.length; n++) color = blend(color, inks[n]!, bands[n]![i]!)
    return color
  }
  return direction === 'vertical' ? painted(length, 4, (x) => at(x)) : painted(4, length, (_, y) => at(y))
}

function tartan(colors: string[], ground: Rgb, size: number): Tile {
  const inks = colors.map(rgb)
  const sett: [number, number][][] = [
    [[0.06, 0.36]],
    [
      [0.48, 0.53],
      [0.89, 0.94],
    ],
    [[0.68, 0.74]],
  ]
  const threads = (i: number) => {
    let color = ground
    for (let n = 0; n < inks.length; n++) color = blend(color, inks[n]!, covers[n]![i]!)
    return color
  }
  const covers = inks.map((_, n) => softBands(size, sett[n % sett.length]!))
  const along = Array.from({ length: size }, (_, i) => threads(i))
  return painted(size, size, (x, y) => blend(along[x]!, along[y]!, (x + y) % 4 < 2 ? 0.42 : 0.58))
}

/** Shapes stamped on cloth; hand-cut blocks press unevenly. */
function printed(
  width: number,
  height: number,
  ground: Rgb,
  shapes: { outline: Line; ink: number }[],
  inks: Rgb[],
  uneven = false,
): Tile {
  const tile = painted(width, height, () => ground)
  const press = looseFelt(width, height, 5, 5, 301)
  for (const shape of shapes) {
    const ink = inks[shape.ink % inks.length]!
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const field = coverage(
          shape.outline.map(([x, y]) => [(x + dx) * width, (y + dy) * height] as const),
          { width, height },
        )
        if (!field) continue
        for (let row = 0; row < field.height; row++) {
          const y = field.y + row
          if (y < 0 || y >= height) continue
          for (let column = 0; column < field.width; column++) {
            const x = field.x + column
            const covered = field.data[row * field.width + column]!
            if (x < 0 || x >= width || !covered) continue
            const share = covered * (uneven ? 0.86 + 0.14 * press(x, y) : 1)
            const i = (y * width + x) * 3
            for (let c = 0; c < 3; c++) tile.data[i + c] = tile.data[i + c]! + (ink[c]! - tile.data[i + c]!) * share
          }
        }
      }
    }
  }
  return tile
}

/** Threads tied and dyed before weaving: steps with feathered ends. */
function ikat(size: number, ground: Rgb, inks: Rgb[]): Tile {
  const feather = looseFelt(size, size, 2, size, 401)
  const inside = (x: number, y: number, reach: number) => {
    const across = Math.abs(((x / size + 1) % 1) - 0.5) * 2
    const down = Math.abs(((y / size + feather(x, 0) * 0.045 + 1) % 1) - 0.5) * 2
    const stepped = Math.round(across * 9) / 9
    return Math.max(0, Math.min(1, (reach - stepped - down) * 12 + 0.5))
  }
  return painted(size, size, (x, y) => {
    let color = ground
    const reaches = [0.92, 0.62, 0.34]
    inks.forEach((ink, n) => {
      color = blend(color, ink, inside(x, y, reaches[n] ?? 0.2))
    })
    const small = inside(x + size / 2, y + size / 2, 0.26)
    return blend(color, inks[0]!, small * 0.9)
  })
}
