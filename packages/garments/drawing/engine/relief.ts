import { project, type Camera } from './camera.ts'
import { blur, copyOf, coverage, emptyField, type Field } from './field.ts'
import type { Fold } from './folds.ts'
import { lengthOf, spaced, type Line } from './geometry.ts'
import { Noise } from './noise.ts'
import type { Panel } from './panel.ts'

/** Light and slope of a panel's surface, on a grid `cell` pixels wide. */
export interface Surface {
  cell: number
  light: Field
  slopeX: Float32Array
  slopeY: Float32Array
}

const toLight = { x: -0.47, y: -0.53, z: 0.706 }

/** Builds the panel's form as heights in cm (rounded body, rolled edge, loose folds, drawn folds) and lights it. */
export function surfaceOf(panel: Panel, camera: Camera, cell: number, seed: number): Surface | null {
  const grid = { width: Math.ceil(camera.width / cell), height: Math.ceil(camera.height / cell) }
  const perCm = camera.scale / cell
  const shrink = (points: Line): Line => points.map(([x, y]) => [x / cell, y / cell])
  const own = coverage(shrink(project(camera, panel.outline)), grid, 8)
  if (!own) return null

  const height = emptyField(own.x, own.y, own.width, own.height)
  const form = panel.volume
    ? coverage(shrink(project(camera, panel.volume)), grid, Math.ceil(panel.roundWidth * perCm))
    : own
  if (form && panel.round > 0) addForm(height, form, panel.roundWidth * perCm, panel.round)
  if (panel.drape > 0) addDrape(height, panel, camera, cell, seed)
  for (const each of panel.folds) addFold(height, each, camera, cell)
  const slopes = slopesOf(height, perCm)
  addEdge(height, own, panel.edge * perCm, panel.edge)

  return { cell, light: lightOf(height, own, perCm), ...slopes }
}

/** From a blurred shape to how far the cloth has risen; a corner, blurred to a quarter, has just begun to. */
const standing = (covered: number) => (covered - 0.24) / 0.76

/** Flat at the top, round towards its edge: where it has risen whole, which is most of it, no sine is taken. */
const risen = Math.sin(1.57)
const rise = (inside: number) => (inside >= 1 ? risen : Math.sin(inside * 1.57))

function addEdge(height: Field, own: Field, reach: number, depth: number) {
  if (reach < 0.4) return
  const soft = blur(copyOf(own), Math.max(1, reach), 2)
  for (let i = 0; i < soft.data.length; i++) {
    const inside = standing(soft.data[i]!)
    if (inside > 0) height.data[i] = height.data[i]! + depth * rise(inside) * 1.2
  }
}

function addForm(height: Field, form: Field, reach: number, depth: number) {
  const soft = blur(copyOf(form), reach)
  for (let y = 0; y < height.height; y++) {
    const row = y + height.y - form.y
    if (row < 0 || row >= form.height) continue
    for (let x = 0; x < height.width; x++) {
      const column = x + height.x - form.x
      if (column < 0 || column >= form.width) continue
      const inside = standing(soft.data[row * form.width + column]!)
      if (inside <= 0) continue
      const i = y * height.width + x
      height.data[i] = height.data[i]! + 1.35 * depth * rise(inside)
    }
  }
}

/** Loose folds, from noise stretched the way the cloth hangs; evaluated coarsely, as they are wide. */
function addDrape(height: Field, panel: Panel, camera: Camera, cell: number, seed: number) {
  const noise = new Noise(seed)
  const { drape, width, crease } = panel.cloth
  const depth = drape * panel.drape * 1.65
  const coarse = 3
  const columns = Math.ceil(height.width / coarse) + 2
  const rows = Math.ceil(height.height / coarse) + 2
  const angle = ((panel.drapeAlong + camera.turn) * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const toCm = cell / camera.scale
  const knots = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (height.x + column * coarse) * toCm + camera.left
      const y = (height.y + row * coarse) * toCm + camera.top
      const across = (x * cos + y * sin) / width
      const along = (-x * sin + y * cos) / (width * panel.drapeStretch)
      const bend = noise.at(across * 0.45 + 31, along * 1.1 + 7) * 0.75
      const soft = noise.at(across + bend, along)
      const slanted = noise.at(across * 1.3 + along * 1.6 + 50 + bend, along * 1.5 - across * 0.35)
      const ridge = noise.at(across * 0.85 + bend * 1.4 + 90, along * 1.25 + across * 0.2)
      const sharp = 1 - Math.sqrt(ridge * ridge + 0.006) * 2.4
      const fine = noise.at(across * 2.3 + bend * 2, along * 2.2 + 13)
      knots[row * columns + column] =
        depth * (soft * 0.75 + slanted * 0.42 + crease * (Math.max(0, sharp) ** 2 * 0.42 + fine * 0.16))
    }
  }
  for (let y = 0; y < height.height; y++) {
    const v = y / coarse
    const row = Math.floor(v)
    const fy = v - row
    for (let x = 0; x < height.width; x++) {
      const u = x / coarse
      const column = Math.floor(u)
      const fx = u - column
      const k = row * columns + column
      const upper = knots[k]! + (knots[k + 1]! - knots[k]!) * fx
      const lower = knots[k + columns]! + (knots[k + columns + 1]! - knots[k + columns]!) * fx
      const i = y * height.width + x
      height.data[i] = height.data[i]! + upper + (lower - upper) * fy
    }
  }
}

function addFold(height: Field, { line, width, depth, peak }: Fold, camera: Camera, cell: number) {
  const steps = Math.max(3, Math.min(14, Math.round(lengthOf(line) / 1.5)))
  const points = spaced(
    project(camera, line).map(([x, y]) => [x / cell - height.x, y / cell - height.y] as const),
    steps,
  )
  const half = (width * camera.scale) / cell
  const reach = half * 2.6
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const [x, y] of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const x0 = Math.max(0, Math.floor(left - reach))
  const x1 = Math.min(height.width, Math.ceil(right + reach))
  const y0 = Math.max(0, Math.floor(top - reach))
  const y1 = Math.min(height.height, Math.ceil(bottom + reach))
  const pieces = piecesOf(points)
  const count = steps - 1
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      let nearest = reach * reach
      let signed = 0
      let share = -1
      for (let s = 0, at = 0; s < count; s++, at += 5) {
        const ax = pieces[at]!
        const ay = pieces[at + 1]!
        const dx = pieces[at + 2]!
        const dy = pieces[at + 3]!
        let t = ((x - ax) * dx + (y - ay) * dy) / pieces[at + 4]!
        t = t < 0 ? 0 : t > 1 ? 1 : t
        const ox = x - ax - dx * t
        const oy = y - ay - dy * t
        const d = ox * ox + oy * oy
        if (d < nearest) {
          nearest = d
          signed = dx * oy - dy * ox
          share = (s + t) / count
        }
      }
      if (share < 0) continue
      const along = share < peak ? share / (peak || 1) : (1 - share) / (1 - peak || 1)
      const fade = along * along * (3 - 2 * along)
      const d = (Math.sqrt(nearest) / half) * (signed < 0 ? -1 : 1)
      const i = y * height.width + x
      height.data[i] =
        height.data[i]! +
        depth * 1.5 * fade * (Math.exp(-d * d * 1.6) - 0.42 * Math.exp(-(d - 1.15) * (d - 1.15) * 1.7))
    }
  }
}

/** Of each piece of a line: where it starts, how far it goes, and its length squared. */
function piecesOf(points: Line): Float64Array {
  const pieces = new Float64Array((points.length - 1) * 5)
  for (let s = 0; s + 1 < points.length; s++) {
    const [ax, ay] = points[s]!
    const dx = points[s + 1]![0] - ax
    const dy = points[s + 1]![1] - ay
    pieces.set([ax, ay, dx, dy, dx * dx + dy * dy || 1], s * 5)
  }
  return pieces
}

/** How the cloth leans, edges aside: the weave and the pattern bend with it. */
function slopesOf({ width, height, data }: Field, perCm: number) {
  const slopeX = new Float32Array(data.length)
  const slopeY = new Float32Array(data.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      slopeX[i] = gentle((data[i + 1]! - data[i - 1]!) * perCm * 0.5)
      slopeY[i] = gentle((data[i + width]! - data[i - width]!) * perCm * 0.5)
    }
  }
  return { slopeX, slopeY }
}

const gentle = (slope: number) => slope / (1 + Math.abs(slope) * 1.6)

function lightOf(height: Field, own: Field, perCm: number): Field {
  const { width, data } = height
  const light = emptyField(height.x, height.y, width, height.height)
  const around = blur(copyOf(height), perCm * 1.5, 2)
  light.data.fill(0.8)
  for (let y = 1; y < height.height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      if (own.data[i] === 0) continue
      const dx = (data[i + 1]! - data[i - 1]!) * perCm * 0.5
      const dy = (data[i + width]! - data[i - width]!) * perCm * 0.5
      const facing = (-dx * toLight.x - dy * toLight.y + toLight.z) / Math.sqrt(1 + dx * dx + dy * dy)
      const direct = facing > 0 ? facing / toLight.z : 0
      const hollow = data[i]! - around.data[i]!
      const open = hollow < 0 ? 1 + hollow * 1.05 : 1 + Math.min(0.05, hollow * 0.12)
      light.data[i] = (0.36 + 0.64 * direct) * (open < 0.45 ? 0.45 : open)
    }
  }
  return light
}
