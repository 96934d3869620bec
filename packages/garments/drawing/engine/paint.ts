import { project, type Camera } from './camera.ts'
import { brightness, offset, times, type Rgb } from './color.ts'
import { blur, coverage, type Field } from './field.ts'
import { lengthOf, spaced, type Line } from './geometry.ts'
import type { Mark } from './marks.ts'
import type { Panel } from './panel.ts'
import { patternTile } from './pattern.ts'
import type { Picture } from './picture.ts'
import { surfaceOf, type Surface } from './relief.ts'
import { eachStroked } from './stroke.ts'
import type { Tile } from './tile.ts'
import { paintWear } from './wear.ts'
import { weaveTile } from './weave.ts'

export function paintGarment(picture: Picture, panels: Panel[], camera: Camera, seed: number) {
  const patterns = new Map<unknown, Tile | null>()
  const patternOf = ({ cloth }: Panel) => {
    const key = `${JSON.stringify(cloth.pattern)}${cloth.color.join()}`
    if (!patterns.has(key)) patterns.set(key, patternTile(cloth.pattern, cloth.color, camera.scale))
    return patterns.get(key) ?? null
  }
  panels.forEach((each, i) => paintPanel(picture, each, camera, seed + i * 7919, patternOf(each)))
}

function paintPanel(picture: Picture, panel: Panel, camera: Camera, seed: number, pattern: Tile | null) {
  const outline = project(camera, panel.outline)
  const shape = coverage(outline, picture)
  if (!shape) return
  if (panel.lift > 0) castShadow(picture, outline, panel.lift * camera.scale, 0.5)
  const cell = camera.width >= 500 ? 2 : 1
  const surface = surfaceOf(panel, camera, cell, seed)
  if (!surface) return
  paintCloth(picture, panel, shape, surface, camera, pattern)
  for (const mark of panel.marks) paintMark(picture, mark, panel, shape, surface, camera)
}

/** A soft shadow down and to the right of an outline, on whatever is already painted. */
function castShadow(picture: Picture, outline: Line, reach: number, darkness: number) {
  const grain = Math.max(1, Math.min(8, Math.floor(reach / 2)))
  const dx = reach * 0.45
  const dy = reach * 0.7
  const small = outline.map(([x, y]) => [(x + dx) / grain, (y + dy) / grain] as const)
  const margin = Math.ceil((reach * 2) / grain) + 1
  const field = coverage(
    small,
    { width: Math.ceil(picture.width / grain), height: Math.ceil(picture.height / grain) },
    margin,
  )
  if (!field) return
  blur(field, (reach * 0.8) / grain)
  darken(picture, field, grain, darkness)
}

/** Multiplies a picture by a shadow held on a grid coarser than its pixels. */
export function darken({ width, height, pixels }: Picture, field: Field, grain: number, darkness: number) {
  const x0 = Math.max(0, field.x * grain)
  const x1 = Math.min(width, (field.x + field.width - 1) * grain)
  const y0 = Math.max(0, field.y * grain)
  const y1 = Math.min(height, (field.y + field.height - 1) * grain)
  const line = new Float32Array(field.width)
  for (let y = y0; y < y1; y++) {
    const v = Math.max(0, (y + 0.5) / grain - 0.5 - field.y)
    const row = Math.floor(v)
    const share = v - row
    const upper = row * field.width
    const lower = Math.min(field.height - 1, row + 1) * field.width
    for (let i = 0; i < line.length; i++) {
      line[i] = field.data[upper + i]! + (field.data[lower + i]! - field.data[upper + i]!) * share
    }
    for (let x = x0; x < x1; x++) {
      const u = Math.max(0, (x + 0.5) / grain - 0.5 - field.x)
      const column = Math.floor(u)
      const a = line[column]!
      const covered = a + ((line[column + 1] ?? a) - a) * (u - column)
      if (covered < 0.004) continue
      const factor = 1 - covered * darkness
      const i = (y * width + x) * 3
      pixels[i] = pixels[i]! * factor
      pixels[i + 1] = pixels[i + 1]! * factor
      pixels[i + 2] = pixels[i + 2]! * factor
    }
  }
}

const weaves = new Map<string, Tile>()

function weaveOf(weave: Panel['cloth']['weave'], scale: number): Tile {
  const key = `${weave} ${scale.toFixed(1)}`
  let tile = weaves.get(key)
  if (!tile) {
    if (weaves.size > 24) weaves.clear()
    tile = weaveTile(weave, scale)
    weaves.set(key, tile)
  }
  return tile
}

function paintCloth(
  picture: Picture,
  panel: Panel,
  shape: Field,
  surface: Surface,
  camera: Camera,
  pattern: Tile | null,
) {
  const { cloth } = panel
  const angle = ((panel.grain + camera.turn) * Math.PI) / 180
  const [origin] = project(camera, [panel.origin])
  const dark = 1 - Math.min(1, brightness(cloth.color) * 4)
  const laying: Laying = {
    picture,
    shape,
    surface,
    pattern,
    weave: weaveOf(cloth.weave, camera.scale),
    color: cloth.color,
    glow: cloth.sheen * (0.4 + 0.4 * dark),
    exposure: panel.light,
    cos: Math.cos(angle),
    sin: Math.sin(angle),
    originX: origin![0],
    originY: origin![1],
    shift: camera.scale * 0.4,
  }
  const y1 = Math.min(picture.height, shape.y + shape.height)
  for (let y = Math.max(0, shape.y); y < y1; y++) layRow(y, laying)
}

/** All that a row of one panel needs: rows are a function of their own so that they compile once, and well. */
interface Laying {
  picture: Picture
  shape: Field
  surface: Surface
  pattern: Tile | null
  weave: Tile
  color: Rgb
  glow: number
  exposure: number
  cos: number
  sin: number
  originX: number
  originY: number
  shift: number
}

function layRow(y: number, laying: Laying) {
  const { picture, shape, surface, pattern, weave, color, glow, exposure, cos, sin, originX, originY, shift } = laying
  const { pixels } = picture
  const { cell, slopeX, slopeY } = surface
  const { data: light, width: lightWidth, x: lightX, y: lightY, height: lightHeight } = surface.light
  const { data: threads, width: weaveWidth, height: weaveHeight } = weave
  const { data: cover, x: shapeX } = shape
  const dye = pattern?.data ?? null
  const patternWidth = pattern?.width ?? 1
  const patternHeight = pattern?.height ?? 1
  const [red, green, blue] = color
  const x0 = Math.max(0, shapeX)
  const x1 = Math.min(picture.width, shapeX + shape.width)
  const coverRow = (y - shape.y) * shape.width - shapeX
  const v = Math.max(0, Math.min(lightHeight - 1.001, (y + 0.5) / cell - 0.5 - lightY))
  const row = Math.floor(v)
  const fy = v - row
  for (let x = x0; x < x1; x++) {
    const covered = cover[coverRow + x]!
    if (covered === 0) continue
    const u = Math.max(0, Math.min(lightWidth - 1.001, (x + 0.5) / cell - 0.5 - lightX))
    const column = Math.floor(u)
    const fx = u - column
    const k = row * lightWidth + column
    const upper = light[k]! + (light[k + 1]! - light[k]!) * fx
    const lower = light[k + lightWidth]! + (light[k + lightWidth + 1]! - light[k + lightWidth]!) * fx
    const shine = (upper + (lower - upper) * fy) * exposure

    const dx = x - originX + (slopeX[k]! + (slopeX[k + 1]! - slopeX[k]!) * fx) * shift
    const dy = y - originY + (slopeY[k]! + (slopeY[k + lightWidth]! - slopeY[k]!) * fy) * shift
    const across = dx * cos + dy * sin
    const along = dy * cos - dx * sin

    const tx = across - Math.floor(across / weaveWidth) * weaveWidth
    const ty = along - Math.floor(along / weaveHeight) * weaveHeight
    const ix = tx | 0
    const iy = ty | 0
    const gx = tx - ix
    const gy = ty - iy
    const nx = ix + 1 < weaveWidth ? ix + 1 : 0
    const line = (iy < weaveHeight ? iy : 0) * weaveWidth
    const nextLine = (iy + 1 < weaveHeight ? iy + 1 : 0) * weaveWidth
    const wa = threads[line + ix]! * (1 - gx) + threads[line + nx]! * gx
    const wb = threads[nextLine + ix]! * (1 - gx) + threads[nextLine + nx]! * gx
    const value = shine * (wa + (wb - wa) * gy)

    let r = red
    let g = green
    let b = blue
    if (dye) {
      const px = across - Math.floor(across / patternWidth) * patternWidth
      const py = along - Math.floor(along / patternHeight) * patternHeight
      const jx = px | 0
      const jy = py | 0
      const hx = px - jx
      const hy = py - jy
      const right = jx + 1 < patternWidth ? jx + 1 : 0
      const here = (jy < patternHeight ? jy : 0) * patternWidth
      const under = (jy + 1 < patternHeight ? jy + 1 : 0) * patternWidth
      const a = (here + jx) * 3
      const bq = (here + right) * 3
      const c = (under + jx) * 3
      const d = (under + right) * 3
      const wA = (1 - hx) * (1 - hy)
      const wB = hx * (1 - hy)
      const wC = (1 - hx) * hy
      const wD = hx * hy
      r = dye[a]! * wA + dye[bq]! * wB + dye[c]! * wC + dye[d]! * wD
      g = dye[a + 1]! * wA + dye[bq + 1]! * wB + dye[c + 1]! * wC + dye[d + 1]! * wD
      b = dye[a + 2]! * wA + dye[bq + 2]! * wB + dye[c + 2]! * wC + dye[d + 2]! * wD
    }
    const surfaceLight = glow * value * shine * shine
    const i = (y * picture.width + x) * 3
    const under = 1 - covered
    pixels[i] = pixels[i]! * under + (r * value + surfaceLight) * covered
    pixels[i + 1] = pixels[i + 1]! * under + (g * value + surfaceLight) * covered
    pixels[i + 2] = pixels[i + 2]! * under + (b * value + surfaceLight * 1.06) * covered
  }
}

function paintMark(picture: Picture, mark: Mark, panel: Panel, shape: Field, surface: Surface, camera: Camera) {
  const { scale } = camera
  const cloth = panel.cloth.color
  switch (mark.type) {
    case 'seam': {
      const width = Math.max(1.3, mark.width * scale)
      const valley = project(camera, mark.line)
      multiply(
        picture,
        [valley.map(([x, y]) => [x + width * 0.6, y + width * 0.6])],
        width * 0.9,
        1 + mark.depth * 0.26,
        shape,
      )
      multiply(picture, [valley], width * 2.6, 1 - mark.depth * 0.24, shape)
      multiply(picture, [valley], width * 0.55, 1 - mark.depth * 0.8, shape)
      return
    }
    case 'stitch': {
      const dashes = dashesOf(mark.line, mark.length, mark.gap).map((dash) => project(camera, dash))
      const width = Math.max(1.25, mark.width * scale)
      multiply(picture, [project(camera, mark.line)], width * 1.9, 0.9, shape)
      multiply(
        picture,
        dashes.map((dash) => dash.map(([x, y]) => [x + width * 0.4, y + width * 0.55] as const)),
        width,
        0.72,
        shape,
      )
      const thread = mark.color ?? times(offset(cloth, 0.14), 1.02)
      lay(picture, dashes, width * 0.5, thread, panel, shape, surface)
      return
    }
    case 'grooves': {
      const lines = mark.lines.map((each) => project(camera, each))
      const width = mark.width * scale
      multiply(picture, lines, width * 0.62, 1 - mark.depth, shape)
      multiply(
        picture,
        lines.map((each) => each.map(([x, y]) => [x + width * 0.95, y + width * 0.3] as const)),
        width * 0.5,
        1 + mark.depth * 0.3,
        shape,
      )
      return
    }
    case 'shade':
      return multiply(picture, [project(camera, mark.line)], mark.width * scale, mark.amount, shape)
    case 'ink':
      return lay(picture, [project(camera, mark.line)], (mark.width * scale) / 2, mark.color, panel, shape, surface)
    case 'wear':
      return paintWear(picture, mark, camera, shape)
    case 'print':
      return fill(picture, project(camera, mark.outline), mark.color, panel, shape, surface)
  }
}

function dashesOf(line: Line, length: number, gap: number): Line[] {
  const total = lengthOf(line)
  const count = Math.max(1, Math.round(total / (length + gap)))
  const points = spaced(line, count * 3 + 1)
  return Array.from({ length: count }, (_, i) => [points[i * 3]!, points[i * 3 + 2]!])
}

function multiply(picture: Picture, lines: Line[], half: number, factor: number, clip: Field) {
  const { pixels, width } = picture
  eachStroked(lines, half, true, picture, (x, y, covered) => {
    const inside = at(clip, x, y)
    if (inside === 0) return
    const by = 1 + (factor - 1) * covered * inside
    const i = (y * width + x) * 3
    pixels[i] = pixels[i]! * by
    pixels[i + 1] = pixels[i + 1]! * by
    pixels[i + 2] = pixels[i + 2]! * by
  })
}

function lay(picture: Picture, lines: Line[], half: number, color: Rgb, panel: Panel, clip: Field, surface: Surface) {
  eachStroked(lines, half, false, picture, (x, y, covered) => {
    const inside = at(clip, x, y)
    if (inside > 0) dab(picture, x, y, covered * inside, color, panel, surface)
  })
}

function fill(picture: Picture, outline: Line, color: Rgb, panel: Panel, clip: Field, surface: Surface) {
  const shape = coverage(outline, picture)
  if (!shape) return
  for (let row = 0; row < shape.height; row++) {
    for (let column = 0; column < shape.width; column++) {
      const covered = shape.data[row * shape.width + column]!
      if (covered === 0) continue
      const x = shape.x + column
      const y = shape.y + row
      const inside = x < picture.width && y < picture.height ? at(clip, x, y) : 0
      if (inside > 0) dab(picture, x, y, covered * inside, color, panel, surface)
    }
  }
}

function dab(
  { pixels, width }: Picture,
  x: number,
  y: number,
  covered: number,
  color: Rgb,
  panel: Panel,
  { light, cell }: Surface,
) {
  const row = Math.max(0, Math.min(light.height - 1, Math.floor(y / cell) - light.y))
  const column = Math.max(0, Math.min(light.width - 1, Math.floor(x / cell) - light.x))
  const shine = light.data[row * light.width + column]! * panel.light
  const i = (y * width + x) * 3
  for (let c = 0; c < 3; c++)
    pixels[i + c] = pixels[i + c]! + (color[c]! * shine + 0.006 * shine - pixels[i + c]!) * covered
}

function at(field: Field, x: number, y: number) {
  const column = x - field.x
  const row = y - field.y
  return column < 0 || row < 0 || column >= field.width || row >= field.height
    ? 0
    : field.data[row * field.width + column]!
}
