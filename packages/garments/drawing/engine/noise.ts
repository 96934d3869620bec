/** Chance that is the same every time, so that a picture drawn twice is the same picture. */
export type Chance = () => number

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function seedOf(text: string) {
  let hash = 2166136261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
  return hash >>> 0
}

const size = 256

/** Smooth noise from about -1 to 1; features are one unit wide. */
export class Noise {
  #order = new Uint8Array(size * 2)
  #gradX = new Float32Array(size)
  #gradY = new Float32Array(size)

  constructor(seed: number) {
    const chance = chanceFrom(seed)
    const order = Uint8Array.from({ length: size }, (_, i) => i)
    for (let i = size - 1; i > 0; i--) {
      const j = Math.floor(chance() * (i + 1))
      const held = order[i]!
      order[i] = order[j]!
      order[j] = held
    }
    for (let i = 0; i < size; i++) {
      const angle = chance() * Math.PI * 2
      this.#gradX[i] = Math.cos(angle)
      this.#gradY[i] = Math.sin(angle)
      this.#order[i] = this.#order[i + size] = order[i]!
    }
  }

  at(x: number, y: number): number {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const fx = x - x0
    const fy = y - y0
    const ux = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const uy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const order = this.#order
    const left = order[x0 & 255]!
    const right = order[(x0 + 1) & 255]!
    const row = y0 & 255
    const next = (y0 + 1) & 255
    const a = order[left + row]!
    const b = order[right + row]!
    const c = order[left + next]!
    const d = order[right + next]!
    const gx = this.#gradX
    const gy = this.#gradY
    const top = gx[a]! * fx + gy[a]! * fy
    const topRight = gx[b]! * (fx - 1) + gy[b]! * fy
    const low = gx[c]! * fx + gy[c]! * (fy - 1)
    const lowRight = gx[d]! * (fx - 1) + gy[d]! * (fy - 1)
    const upper = top + (topRight - top) * ux
    return 1.5 * (upper + (low + (lowRight - low) * ux - upper) * uy)
  }
}
