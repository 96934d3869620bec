/** Red, green and blue as light adds up (linear), so that shading behaves as it does on cloth. */
export type Rgb = readonly [r: number, g: number, b: number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toScreen = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

export function rgb(hex: string): Rgb {
  const short = hex.replace('#', '')
  const full = short.length === 3 ? [...short].map((digit) => digit + digit).join('') : short
  const value = Number.parseInt(full, 16)
  return [toLinear((value >> 16) / 255), toLinear(((value >> 8) & 255) / 255), toLinear((value & 255) / 255)]
}

export const blend = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]
export const times = (color: Rgb, factor: number): Rgb => [color[0] * factor, color[1] * factor, color[2] * factor]
export const brightness = (color: Rgb) => color[0] * 0.2126 + color[1] * 0.7152 + color[2] * 0.0722

/** A shade of the same cloth: dark cloth gets lighter, light cloth darker, so that it always shows. */
export function offset(color: Rgb, amount: number): Rgb {
  const level = toScreen(brightness(color))
  return level < 0.42 ? blend(color, [1, 1, 1], amount * 0.35) : times(color, 1 - amount)
}

const steps = 4096
const brightest = 2
const top = steps * brightest

/** As film does, the brightest tones are gathered in, so that white cloth keeps its folds. */
const shoulder = (value: number) => (value < 0.66 ? value : 0.66 + 0.33 * (1 - Math.exp((0.66 - value) / 0.33)))
const screen = Uint8Array.from({ length: top + 1 }, (_, i) => Math.round(toScreen(shoulder(i / steps)) * 255))

/** Linear pixels to bytes; a breath of grain keeps wide gradients from banding. */
export function toBytes(pixels: Float32Array): Uint8Array {
  const bytes = new Uint8Array(pixels.length)
  let grain = 12345
  for (let i = 0; i < pixels.length; i++) {
    grain = (Math.imul(grain, 1664525) + 1013904223) | 0
    const at = (pixels[i]! * (1 + (grain >> 16) * 2.4e-7) * steps) | 0
    bytes[i] = screen[at < 0 ? 0 : at > top ? top : at]!
  }
  return bytes
}
