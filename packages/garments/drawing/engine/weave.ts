import type { Weave } from '../recipe.ts'
import { lit, looseFelt, looseThreads, type Relief, type Tile } from './tile.ts'

const turn = Math.PI * 2
const wave = (value: number) => Math.cos(value * turn)

/**
 * The surface of each cloth as a relief that repeats. A thread is drawn at its true size where
 * the picture is close enough, and never finer than about three pixels.
 */
export function weaveTile(weave: Weave, pixelsPerCm: number): Tile {
  const thread = (cm: number, least = 3) => Math.max(least, Math.round(cm * pixelsPerCm))
  return surfaces[weave](thread)
}

type Thread = (cm: number, least?: number) => number

const surfaces: Record<Weave, (thread: Thread) => Tile> = {
  jersey: (thread) => knitStitch(thread(0.09), 0.1, 0.03),
  slub: (thread) => slubKnit(thread(0.1)),
  pique: (thread) => {
    const p = thread(0.16, 4)
    return lit(p * 40, p * 40, (x, y) => wave(x / p) * wave(y / p), 0.11, 0.5, p)
  },
  waffle: (thread) => {
    const p = thread(0.5, 7)
    return lit(p * 12, p * 12, (x, y) => Math.max(wave(x / p), wave(y / p)) ** 3 * 2, 0.16, 0.45, p)
  },
  fleece: (thread) => {
    const p = thread(0.1)
    const felt = looseFelt(p * 90, p * 90, p * 1.3, p * 1.3, 5)
    const soft = looseFelt(p * 90, p * 90, p * 7, p * 7, 6)
    return lit(p * 90, p * 90, (x, y) => felt(x, y) * 0.6 + soft(x, y) * 0.5 + 0.25 * wave(x / p), 0.1, 0.4, p)
  },
  poplin: (thread) => plain(thread(0.05), 0.045, 0.16, 11),
  mulmul: (thread) => plain(thread(0.06), 0.06, 0.5, 12),
  chambray: (thread) => withWeft(plain(thread(0.06), 0.07, 0.4, 13), thread(0.06), 0.07),
  oxford: (thread) => {
    const p = thread(0.11, 4)
    return lit(p * 48, p * 48, (x, y) => wave(x / p) * wave(y / p) * 0.9 + 0.5 * wave((x + y) / (2 * p)), 0.1, 0.62, p)
  },
  linen: (thread) => slubWoven(thread(0.075), 0.15, 1, 21),
  khadi: (thread) => slubWoven(thread(0.095), 0.19, 1.35, 22),
  flannel: (thread) => {
    const p = thread(0.09)
    const fuzz = looseFelt(p * 80, p * 80, p * 1.5, p, 31)
    return lit(p * 80, p * 80, (x, y) => fuzz(x, y) * 0.8 + 0.3 * wave((x + y) / (p * 2)), 0.1, 0.5, p)
  },
  satin: (thread) => {
    const p = thread(0.05)
    const threads = looseThreads(p * 120, 1, 41)
    return lit(p * 120, 8, (x) => threads[x]! * 0.5, 0.05, 0.5, p)
  },
  twill: (thread) => diagonal(thread(0.14, 4), 0.1, 0.35, 51),
  gabardine: (thread) => diagonal(thread(0.08, 3), 0.055, 0.2, 52),
  denim: (thread) => denim(thread(0.13, 4)),
  canvas: (thread) => {
    const p = thread(0.14, 4)
    const a = looseThreads(p * 50, p, 61)
    return lit(p * 50, p * 50, (x, y) => wave(x / p) * wave(y / p) + a[x]! * 0.3 + a[y]! * 0.3, 0.12, 0.5, p)
  },
  corduroy: (thread) => {
    const p = thread(0.42, 7)
    const fuzz = looseFelt(p * 20, p * 20, 2, 3, 71)
    return lit(
      p * 20,
      p * 20,
      (x, y) => Math.sqrt(Math.abs(Math.sin((x / p) * Math.PI))) * 2.4 + fuzz(x, y) * 0.45,
      0.17,
      0.75,
      p,
    )
  },
  nylon: (thread) => plain(thread(0.04), 0.03, 0.1, 81),
  wool: (thread) => {
    const p = thread(0.09)
    const felt = looseFelt(p * 90, p * 90, p, p, 91)
    const hair = looseFelt(p * 90, p * 90, p * 4, p * 0.8, 92)
    const cloud = looseFelt(p * 90, p * 90, p * 9, p * 9, 93)
    return lit(p * 90, p * 90, (x, y) => felt(x, y) * 0.6 + hair(x, y) * 0.6 + cloud(x, y) * 0.5, 0.1, 0.5, p)
  },
  tweed: (thread) => {
    const p = thread(0.22, 5)
    const fleck = looseFelt(p * 48, p * 48, p * 0.7, p * 0.7, 101)
    return lit(
      p * 48,
      p * 48,
      (x, y) => wave((x + (Math.floor(x / (p * 4)) % 2 ? y : -y)) / p) * 0.8 + fleck(x, y) * 1.2,
      0.12,
      0.6,
      p,
    )
  },
  'fine-knit': (thread) => knitStitch(thread(0.16, 4), 0.12, 0.12),
  'rib-knit': (thread) => {
    const p = thread(0.5, 8)
    const row = Math.max(3, Math.round(p / 2.6))
    return lit(
      p * 20,
      row * 24,
      (x, y) => {
        const across = (((x % p) + p) % p) / p
        const ridge = Math.sqrt(Math.max(0, Math.sin(across * Math.PI)))
        return ridge * 2.6 + ridge * 0.55 * wave(y / row - Math.abs(across - 0.5) * 1.6)
      },
      0.17,
      0.62,
      p,
    )
  },
  'chunky-knit': (thread) => knitStitch(thread(0.62, 9), 0.19, 0.2),
  'cable-knit': (thread) => cables(thread(0.34, 6)),
  leather: (thread) => {
    const p = thread(0.16, 3)
    const felt = looseFelt(p * 60, p * 60, p * 1.6, p * 1.4, 121)
    const fine = looseFelt(p * 60, p * 60, p * 0.8, p * 0.8, 122)
    return lit(p * 60, p * 60, (x, y) => 1 - Math.abs(felt(x, y)) ** 0.7 * 1.2 + fine(x, y) * 0.3, 0.1, 0.5, p)
  },
}

/** Stocking stitch: columns of little Vs. */
function stitchRelief(p: number): { relief: Relief; row: number } {
  const row = Math.max(2, Math.round(p * 0.78))
  return {
    row,
    relief: (x, y) => {
      const across = (((x % p) + p) % p) / p
      const leg = Math.abs(across - 0.5) * 2
      const strand = wave(y / row + leg * 0.75)
      return Math.sqrt(Math.max(0, Math.sin(across * Math.PI))) * 0.7 + strand * (0.35 + 0.3 * leg)
    },
  }
}

function knitStitch(p: number, strength: number, uneven: number): Tile {
  const { relief, row } = stitchRelief(p)
  const columns = Math.round(240 / p)
  const rows = Math.round(240 / row)
  const loose = looseFelt(p * columns, row * rows, p * 3, row * 2, 7)
  return lit(p * columns, row * rows, (x, y) => relief(x, y) + loose(x, y) * uneven * 4, strength, 0.5, p)
}

function slubKnit(p: number): Tile {
  const { relief, row } = stitchRelief(p)
  const width = p * 110
  const height = row * 110
  const streak = looseFelt(width, height, p * 14, row * 1.2, 8)
  return lit(width, height, (x, y) => relief(x, y) * 0.8 + Math.max(0, streak(x, y) - 0.25) * 2, 0.1, 0.5, p)
}

function plain(p: number, strength: number, loose: number, seed: number): Tile {
  const size = p * 90
  const warp = looseThreads(size, p, seed)
  const weft = looseThreads(size, p, seed + 1)
  return lit(
    size,
    size,
    (x, y) => wave(x / p) * wave(y / p) * 0.7 + (warp[x]! * 0.5 + weft[y]!) * loose,
    strength,
    0.6,
    p,
  )
}

/** Uneven yarn: long thick places in single threads, as in linen and handspun cotton. */
function slubWoven(p: number, strength: number, loose: number, seed: number): Tile {
  const size = p * 130
  const warp = looseThreads(size, 1, seed)
  const weft = looseThreads(size, 1, seed + 1)
  const along = looseFelt(size, size, p * 1.1, p * 26, seed + 2)
  const across = looseFelt(size, size, p * 30, p * 1.1, seed + 3)
  return lit(
    size,
    size,
    (x, y) =>
      wave(x / p) * wave(y / p) * 0.35 +
      (warp[x]! * 0.25 + weft[y]! * 0.35 + along(x, y) * 0.55 + across(x, y) * 0.75) * loose,
    strength,
    0.5,
    p,
  )
}

/** A second thread colour showing through, as lighter specks. */
function withWeft(tile: Tile, p: number, amount: number): Tile {
  for (let y = 0; y < tile.height; y++) {
    for (let x = 0; x < tile.width; x++) {
      const speck = wave(x / p + 0.5) * wave(y / p) > 0.2 ? amount : -amount * 0.3
      tile.data[y * tile.width + x] = tile.data[y * tile.width + x]! + speck
    }
  }
  return tile
}

function diagonal(p: number, strength: number, loose: number, seed: number): Tile {
  const size = p * 60
  const warp = looseThreads(size, p, seed)
  const fuzz = looseFelt(size, size, p * 0.8, p * 1.6, seed + 1)
  return lit(
    size,
    size,
    (x, y) => wave((x + y * 0.5 * 2) / p) * 0.7 + warp[x]! * loose + fuzz(x, y) * loose,
    strength,
    0.55,
    p,
  )
}

function denim(p: number): Tile {
  const size = p * 84
  const warp = looseThreads(size, 1, 55)
  const slub = looseFelt(size, size, p * 0.6, p * 16, 56)
  const weft = looseFelt(size, size, p * 1.2, p * 0.6, 57)
  const tile = lit(
    size,
    size,
    (x, y) => wave((x - y) / p) * 0.6 + warp[x]! * 0.35 + slub(x, y) * 0.85 + weft(x, y) * 0.3,
    0.15,
    0.75,
    p,
  )
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const i = y * size + x
      if (wave((x - y) / p) < -0.5) tile.data[i] = tile.data[i]! + 0.2 * Math.max(0, weft(x, y) + 0.25)
    }
  }
  return tile
}

/** Six-strand cables between columns of purl, with moss beside them. */
function cables(s: number): Tile {
  const width = s * 14
  const cycle = s * 12
  const { relief: stitch, row } = stitchRelief(s)
  const rows = Math.round(cycle / row)
  const height = row * rows
  return lit(
    width,
    height,
    (x, y) => {
      const across = x / s
      if (across < 6.6) {
        const middle = across - 3.3
        const phase = (y / height) * turn
        const swing = 1.35 * Math.cos(phase)
        const near = Math.sin(phase) >= 0 ? 1 : -1
        const strand = (centre: number) => Math.sqrt(Math.max(0, 1 - ((middle - centre) / 1.55) ** 2))
        const first = strand(swing) * (3.2 + near * 0.9 * Math.abs(Math.sin(phase)))
        const second = strand(-swing) * (3.2 - near * 0.9 * Math.abs(Math.sin(phase)))
        const slope = -1.35 * Math.sin(phase) * (turn / height)
        const lean = first > second ? slope : -slope
        const along = wave(y / row + (x * lean * 9) / row + Math.abs(((((across + lean * y) % 1) + 1) % 1) - 0.5))
        return Math.max(first, second) + along * 0.34
      }
      const inside = across - 6.6
      const edge = inside < 0.7 || inside > 6.7
      if (edge) return 0.1 + 0.2 * wave(y / row)
      if (inside > 2.6 && inside < 4.8) {
        const rib = Math.sqrt(Math.max(0, 1 - ((inside - 3.7) / 1.1) ** 2))
        return 0.6 + rib * 1.9 + stitch(x, y) * 0.35
      }
      return 0.5 + 0.75 * wave((x / s) * 0.9) * wave(y / (row * 1.6))
    },
    0.15,
    0.42,
    s,
  )
}
