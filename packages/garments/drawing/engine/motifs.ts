import { blend, type Rgb } from './color.ts'
import { ellipse, joined, line, moved, turned, type Line, type Point } from './geometry.ts'
import { painted, type Tile } from './tile.ts'

interface Stamp {
  outline: Line
  ink: number
}

const petal = (x: number, y: number, length: number, width: number, turn: number, ink: number): Stamp => ({
  outline: turned(
    moved(
      line(
        [0, 0],
        [width * 0.8, -length * 0.3, width * 0.6, -length * 0.8, 0, -length],
        [-width * 0.6, -length * 0.8, -width * 0.8, -length * 0.3, 0, 0],
      ),
      x,
      y,
    ),
    turn,
    [x, y],
  ),
  ink,
})

const dot = (x: number, y: number, radius: number, ink: number): Stamp => ({ outline: ellipse([x, y], radius), ink })

function flower(x: number, y: number, size: number, petals: number, ink: number, heart: number): Stamp[] {
  return [
    ...Array.from({ length: petals }, (_, i) => petal(x, y, size, size * 0.42, (i * 360) / petals, ink)),
    dot(x, y, size * 0.24, heart),
  ]
}

function sprig(x: number, y: number, size: number): Stamp[] {
  const stem: Line = line(
    [x - 0.006, y + size * 0.1],
    [x + size * 0.16, y + size * 0.6, size * 0.12],
    [x + size * 0.2, y + size * 0.6],
    [x + 0.008, y + size * 0.1, -size * 0.12],
  )
  return [
    { outline: stem, ink: 1 },
    petal(x + size * 0.05, y + size * 0.38, size * 0.42, size * 0.2, 70, 1),
    petal(x + size * 0.05, y + size * 0.46, size * 0.42, size * 0.2, -65, 1),
    ...flower(x, y - size * 0.1, size * 0.42, 6, 0, 1),
  ]
}

function mango(x: number, y: number, size: number, turn: number): Stamp[] {
  const at: Point = [x, y]
  const shape = (scale: number): Line =>
    turned(
      moved(
        line(
          [0, 0.52 * scale * size],
          [
            -0.5 * scale * size,
            0.5 * scale * size,
            -0.5 * scale * size,
            -0.1 * scale * size,
            -0.12 * scale * size,
            -0.32 * scale * size,
          ],
          [
            0.08 * scale * size,
            -0.44 * scale * size,
            0.2 * scale * size,
            -0.6 * scale * size,
            0.34 * scale * size,
            -0.48 * scale * size,
          ],
          [
            0.16 * scale * size,
            -0.42 * scale * size,
            0.22 * scale * size,
            -0.24 * scale * size,
            0.32 * scale * size,
            -0.06 * scale * size,
          ],
          [0.5 * scale * size, 0.26 * scale * size, 0.32 * scale * size, 0.52 * scale * size, 0, 0.52 * scale * size],
        ),
        x,
        y,
      ),
      turn,
      at,
    )
  return [
    { outline: shape(1), ink: 0 },
    { outline: shape(0.72), ink: 2 },
    { outline: shape(0.56), ink: 1 },
    ...flower(x, y + size * 0.12, size * 0.15, 6, 0, 2),
  ]
}

/** One repeat each, in a square of side 1; `ink` counts through the pattern's colours. */
export const motifs: Record<'buti' | 'paisley' | 'jaal' | 'lotus' | 'dots', Stamp[]> = {
  dots: [dot(0.25, 0.25, 0.12, 0), dot(0.75, 0.75, 0.12, 0)],
  buti: [...sprig(0.27, 0.24, 0.36), ...sprig(0.77, 0.74, 0.36)],
  paisley: [
    ...mango(0.27, 0.28, 0.38, 0),
    ...mango(0.77, 0.78, 0.38, 180),
    ...flower(0.77, 0.27, 0.1, 8, 1, 0),
    ...flower(0.27, 0.78, 0.1, 8, 1, 0),
    dot(0.52, 0.03, 0.018, 0),
    dot(0.03, 0.52, 0.018, 0),
  ],
  jaal: [
    ...flower(0.5, 0.5, 0.17, 8, 0, 1),
    ...[0, 90, 180, 270].flatMap((turn): Stamp[] => [
      {
        outline: turned(
          line([0.5, 0.33], [0.62, 0.22, 0.62, 0.12, 0.5, 0], [0.515, 0], [0.64, 0.12, 0.64, 0.23, 0.515, 0.33]),
          turn,
          [0.5, 0.5],
        ),
        ink: 1,
      },
      {
        outline: turned(
          line([0.5, 0.33], [0.38, 0.22, 0.38, 0.12, 0.5, 0], [0.485, 0], [0.36, 0.12, 0.36, 0.23, 0.485, 0.33]),
          turn,
          [0.5, 0.5],
        ),
        ink: 1,
      },
      petal(
        0.5 + Math.sin((turn * Math.PI) / 180) * 0.36,
        0.5 - Math.cos((turn * Math.PI) / 180) * 0.36,
        0.1,
        0.05,
        turn,
        0,
      ),
    ]),
    ...flower(0, 0, 0.1, 6, 0, 1),
  ],
  lotus: [
    ...[-72, -40, 0, 40, 72].map((turn) => petal(0.5, 0.6, turn ? 0.32 : 0.38, 0.13, turn, turn ? 0 : 1)),
    { outline: joined(line([0.36, 0.66], [0.64, 0.66, -0.03]), line([0.64, 0.66], [0.36, 0.66, -0.06])), ink: 1 },
    ...[-50, 0, 50].map((turn) => petal(0, 0.1, 0.16, 0.07, turn, 0)),
    dot(0.16, 0.4, 0.014, 1),
    dot(0.84, 0.4, 0.014, 1),
    dot(0.3, 0.2, 0.014, 1),
    dot(0.7, 0.2, 0.014, 1),
  ],
}

export function argyle(size: number, ground: Rgb, inks: Rgb[]): Tile {
  const height = Math.round(size * 1.35)
  const last = inks.at(-1)!
  return painted(size, height, (x, y) => {
    const across = Math.abs(x / size - 0.5) * 2
    const down = Math.abs(y / height - 0.5) * 2
    const edge = size * 0.25
    const inside = Math.max(0, Math.min(1, (1 - across - down) * edge * 2 + 0.5))
    const thread = Math.max(0, 1 - Math.abs(Math.abs(across - (1 - down)) - 0.5) * edge * 2.4)
    return blend(blend(ground, inks[0]!, inside), last, thread * 0.8)
  })
}

const bands = [
  '........................',
  'x.x.x.x.x.x.x.x.x.x.x.x.',
  '........................',
  '...o.....o.....o.....o..',
  '..ooo...ooo...ooo...ooo.',
  '.ooxoo.ooxoo.ooxoo.ooxoo',
  '..ooo...ooo...ooo...ooo.',
  '...o.....o.....o.....o..',
  '........................',
  '.x.x.x.x.x.x.x.x.x.x.x.x',
  'xxxxxxxxxxxxxxxxxxxxxxxx',
  '........................',
  'o.....o.....o.....o.....',
  'oo...ooo...ooo...ooo...o',
  '.oo.oo.oo.oo.oo.oo.oo.oo',
  '..ooo...ooo...ooo...ooo.',
  '.oo.oo.oo.oo.oo.oo.oo.oo',
  'oo...ooo...ooo...ooo...o',
  'o.....o.....o.....o.....',
  '........................',
  'xxxxxxxxxxxxxxxxxxxxxxxx',
  'x.x.x.x.x.x.x.x.x.x.x.x.',
  '........................',
  '........................',
]

export function fairIsle(stitch: number, ground: Rgb, inks: Rgb[]): Tile {
  const size = stitch * 24
  return painted(size, size, (x, y) => {
    const row = bands[Math.floor((y + Math.abs((x % stitch) - stitch / 2) * 0.6) / stitch) % 24]!
    const knot = row[Math.floor(x / stitch)]
    return knot === 'x' ? inks[0]! : knot === 'o' ? (inks[1] ?? inks[0]!) : ground
  })
}
