import { dyed, woven, type Cloth } from './cloth.ts'
import { times, rgb, type Rgb } from './color.ts'
import { ellipse, line, ribbon, spaced, type Line, type Point } from './geometry.ts'
import { ink, print, shade, stitch, type Mark } from './marks.ts'
import { panel, patch, type Panel } from './panel.ts'

const hard = (color: Rgb): Cloth => ({ ...woven('satin', color), thick: 0.12, sheen: 0.02, drape: 0 })

/** A sewn-on button with its rim, its four holes and its thread. */
export function button([x, y]: Point, radius: number, hex: string): Panel {
  const color = rgb(hex)
  const hole = radius * 0.22
  const marks: Mark[] = [
    shade(ellipse([x, y], radius * 0.66), radius * 0.14, 0.82),
    ...[
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ].map(([dx, dy]) => print(ellipse([x + dx! * hole, y + dy! * hole], radius * 0.12), times(color, 0.16))),
    ink(
      [
        [x - hole, y - hole],
        [x + hole, y + hole],
      ],
      radius * 0.13,
      times(color, 0.75),
    ),
    ink(
      [
        [x + hole, y - hole],
        [x - hole, y + hole],
      ],
      radius * 0.13,
      times(color, 0.75),
    ),
  ]
  return panel(ellipse([x, y], radius), hard(color), {
    round: radius * 0.16,
    roundWidth: radius * 0.4,
    edge: radius * 0.22,
    lift: radius * 0.55,
    drape: 0,
    marks,
  })
}

/** A metal stud or snap: a dome with a bright spot. */
export function stud([x, y]: Point, radius: number, hex: string): Panel {
  const color = rgb(hex)
  return panel(
    ellipse([x, y], radius),
    { ...hard(color), sheen: 0.08 },
    {
      round: radius * 0.5,
      roundWidth: radius * 0.8,
      edge: radius * 0.2,
      lift: radius * 0.5,
      drape: 0,
      marks: [
        shade(ellipse([x, y], radius * 0.62), radius * 0.12, 0.7),
        shade(
          [
            [x - radius * 0.25, y - radius * 0.3],
            [x - radius * 0.2, y - radius * 0.3],
          ],
          radius * 0.3,
          1.9,
        ),
      ],
    },
  )
}

/** A twisted cord. */
export function cord(points: Line, width: number, color: Rgb): Panel {
  const even = spaced(points, Math.max(8, Math.round(points.length)))
  const twists = spaced(points, Math.max(6, Math.round(even.length * 1.6)))
  const marks = twists.slice(0, -1).map(([x, y], i): Mark => {
    const [nx, ny] = twists[i + 1]!
    const sx = -(ny - y)
    const sy = nx - x
    const size = width / (Math.hypot(sx, sy) || 1)
    return shade(
      [
        [x - sx * size * 0.5, y - sy * size * 0.5],
        [nx + sx * size * 0.5, ny + sy * size * 0.5],
      ],
      width * 0.1,
      0.8,
    )
  })
  return panel(ribbon(points, width), woven('canvas', color), {
    round: width * 0.5,
    roundWidth: width * 0.6,
    edge: width * 0.3,
    lift: width * 0.8,
    drape: 0,
    marks,
  })
}

/** A closed zip: tape to both sides, teeth, and the slider with its pull. */
export function zip(
  points: Line,
  tape: Cloth,
  metalHex: string,
  options: { width?: number; pull?: boolean } = {},
): Panel[] {
  const { width = 1.9, pull = true } = options
  const metal = rgb(metalHex)
  const length = Math.hypot(points.at(-1)![0] - points[0]![0], points.at(-1)![1] - points[0]![1])
  const teeth = spaced(points, Math.max(8, Math.round(length / 0.34)))
  const marks: Mark[] = teeth.slice(0, -1).map(([x, y], i) => {
    const [nx, ny] = teeth[i + 1]!
    const side = i % 2 ? 0.1 : -0.1
    const dx = (nx - x) * 0.42
    const dy = (ny - y) * 0.42
    return ink(
      [
        [x - dy * 1.1 + side * (ny - y), y + dx * 1.1],
        [x + dy * 1.1 + side * (ny - y), y - dx * 1.1],
      ],
      0.17,
      times(metal, i % 2 ? 1 : 0.72),
    )
  })
  const strip = panel(ribbon(points, width), dyed({ ...tape, weave: 'canvas' }, times(tape.color, 0.8)), {
    round: 0.1,
    roundWidth: 0.5,
    drape: 0.2,
    marks: [shade(points, 0.5, 0.62), ...marks],
  })
  return pull ? [strip, ...slider(points[0]!, metalHex)] : [strip]
}

function slider([x, y]: Point, metalHex: string): Panel[] {
  const metal = { ...hard(rgb(metalHex)), sheen: 0.07 }
  const body = line(
    [x - 0.42, y - 0.1],
    [x + 0.42, y - 0.1, 0.1],
    [x + 0.3, y + 1.1],
    [x - 0.3, y + 1.1, 0.1],
    [x - 0.42, y - 0.1],
  )
  const tongue = line(
    [x - 0.26, y + 0.7],
    [x + 0.26, y + 0.7],
    [x + 0.34, y + 3.1],
    [x - 0.34, y + 3.1, 0.25],
    [x - 0.26, y + 0.7],
  )
  const small = { round: 0.2, roundWidth: 0.3, edge: 0.14, lift: 0.35, drape: 0 }
  return [
    panel(body, metal, small),
    panel(tongue, metal, { ...small, marks: [print(ellipse([x, y + 2.5], 0.13, 0.3), times(rgb(metalHex), 0.2))] }),
  ]
}

/** The woven brand label inside the neck. */
export function neckLabel([x, y]: Point, ground: Rgb, letters: Rgb): Panel {
  const marks: Mark[] = [
    stitch(
      [
        [x - 2.3, y + 0.12],
        [x + 2.3, y + 0.12],
      ],
      { color: letters, length: 0.18, gap: 0.12, width: 0.05 },
    ),
    ink(
      [
        [x - 1.4, y + 0.95],
        [x + 1.4, y + 0.95],
      ],
      0.2,
      letters,
    ),
    ink(
      [
        [x - 0.7, y + 1.4],
        [x + 0.7, y + 1.4],
      ],
      0.09,
      letters,
    ),
  ]
  return patch(
    line([x - 2.4, y], [x + 2.4, y, 0.05], [x + 2.35, y + 1.9], [x - 2.35, y + 1.9, 0.1]),
    woven('satin', ground),
    {
      lift: 0.15,
      marks,
    },
  )
}
