type Cell = { count: number; red: number; green: number; blue: number }

const maxSuggested = 4
/** Cells of 32 steps a channel: fine enough to tell colours apart, coarse enough to gather shades of one cloth. */
const coarse = (channel: number) => channel >> 5
/** Colours nearer than this look alike in a swatch. */
const maxColorDistance = 48
const minShare = 0.03

/**
 * The colours that a picture is mostly made of, as hex values, the commonest first; the backdrop, which its edge
 * shows, left out unless there is nothing else. `pixels` as a canvas gives them, row by row.
 */
export function pictureColors(pixels: Uint8ClampedArray, width: number): string[] {
  const height = pixels.length / 4 / width
  const whole = new Map<number, Cell>()
  const edge = new Map<number, Cell>()
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    count(whole, pixels, at)
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) count(edge, pixels, at)
  }

  const total = [...whole.values()].reduce((sum, cell) => sum + cell.count, 0)
  const edges = [...edge.values()].reduce((sum, cell) => sum + cell.count, 0)
  const backdrop = [...edge.values()].filter((cell) => cell.count > edges * 0.15).map(mean)
  const common = [...whole.values()]
    .filter((cell) => cell.count > total * minShare)
    .sort((one, other) => other.count - one.count)
  const colors = distinct(common.map(mean))
  const withoutBackdrop = colors.filter((color) => backdrop.every((other) => distance(color, other) > maxColorDistance))
  return (withoutBackdrop.length > 0 ? withoutBackdrop : colors).slice(0, maxSuggested).map(hex)
}

type Color = readonly [red: number, green: number, blue: number]

function count(cells: Map<number, Cell>, pixels: Uint8ClampedArray, at: number) {
  const [red, green, blue] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!]
  const key = (coarse(red) << 6) | (coarse(green) << 3) | coarse(blue)
  const cell = cells.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
  cells.set(key, { count: cell.count + 1, red: cell.red + red, green: cell.green + green, blue: cell.blue + blue })
}

const mean = ({ count, red, green, blue }: Cell): Color => [red / count, green / count, blue / count]

const distance = (one: Color, other: Color) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

const distinct = (colors: readonly Color[]) =>
  colors.filter((color, at) => colors.slice(0, at).every((earlier) => distance(color, earlier) > maxColorDistance))

const hex = (color: Color) => `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
