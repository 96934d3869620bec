import type { Body, Sleeve } from './body.ts'
import { armhole } from './body.ts'
import type { Cloth } from './engine/cloth.ts'
import { beside, flipped, mix, moved, strip, type Line, type Point } from './engine/geometry.ts'
import { ribbing, seam, shade, stitch } from './engine/marks.ts'
import { panel, type Panel } from './engine/panel.ts'

/** The knitted waistband that draws a body in. Lay it before the body, which blouses over it. */
export function ribHem(hemline: Line, depth: number, cloth: Cloth): Panel {
  const top = moved(hemline, 0, -1)
  const low = hemline.map(([x, y]) => [x * 0.95, y + depth] as const)
  return panel(strip(top, low), cloth, {
    round: 1.6,
    roundWidth: 5,
    drape: 0.3,
    marks: [ribbing(top, low, 0.5, 0.4), shade(hemline, 1.2, 0.72)],
  })
}

/** The part that continues a sleeve past its end, in the sleeve's own direction. */
export function cuffEdge({ cuff }: Sleeve, depth: number, narrow: number): Line {
  const a = cuff[0]!
  const b = cuff.at(-1)!
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const way = b[0] < a[0] ? 1 : -1
  const dx = (((b[1] - a[1]) * way) / length) * depth
  const dy = ((-(b[0] - a[0]) * way) / length) * depth
  const middle: Point = mix(a, b, 0.5)
  return cuff.map((point) => {
    const [x, y] = mix(point, middle, narrow)
    return [x + dx, y + dy]
  })
}

export function ribCuff(sleeve: Sleeve, depth: number, cloth: Cloth): Panel {
  const top = cuffEdge(sleeve, -1, 0.08)
  const low = cuffEdge(sleeve, depth, 0.2)
  return panel(strip(top, low), cloth, {
    grain: sleeve.lean * 0.5,
    round: 1.5,
    roundWidth: 3,
    drape: 0.3,
    marks: [ribbing(top, low, 0.46, 0.4), shade(sleeve.cuff, 1, 0.72)],
  })
}

/** A narrow band round an armhole without a sleeve. */
export function armholeBand(body: Body, width: number, cloth: Cloth, ribbed = true): Panel[] {
  const edge = armhole(body)
  const inner = beside(edge, -width)
  return [1, -1].map((way) => {
    const a = way > 0 ? edge : flipped(edge)
    const b = way > 0 ? inner : flipped(inner)
    return panel(strip(a, b), cloth, {
      round: 0.2,
      roundWidth: width * 0.5,
      lift: 0.2,
      drape: 0.1,
      marks: ribbed ? [ribbing(a, b), shade(b, 0.2, 0.75)] : [seam(b), stitch(beside(b, way * 0.4))],
    })
  })
}
