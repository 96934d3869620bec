import { project, type Camera } from './camera.ts'
import type { Rgb } from './color.ts'
import { emptyField, type Field } from './field.ts'
import type { Rub } from './marks.ts'
import { Noise } from './noise.ts'
import type { Picture } from './picture.ts'
import { eachStroked } from './stroke.ts'

/** Takes the dye out of cloth; its light and weave stay. Rubs that overlap never take out more than all. */
export function paintWear(
  picture: Picture,
  { rubs, from, to }: { rubs: Rub[]; from: Rgb; to: Rgb },
  camera: Camera,
  clip: Field,
) {
  const grain = Math.max(1, Math.round(camera.scale / 5))
  const x = Math.max(0, Math.floor(clip.x / grain))
  const y = Math.max(0, Math.floor(clip.y / grain))
  const whole = emptyField(x, y, Math.ceil(clip.width / grain) + 2, Math.ceil(clip.height / grain) + 2)
  for (const rub of rubs) wearOff(whole, rub, camera, grain)

  const { width, height, pixels } = picture
  const [red, green, blue] = [to[0] / from[0] - 1, to[1] / from[1] - 1, to[2] / from[2] - 1]
  const y1 = Math.min(height, clip.y + clip.height, (y + whole.height - 1) * grain)
  const x1 = Math.min(width, clip.x + clip.width, (x + whole.width - 1) * grain)
  for (let py = Math.max(0, clip.y); py < y1; py++) {
    const v = Math.max(0, (py + 0.5) / grain - 0.5 - y)
    const row = Math.floor(v)
    const fy = v - row
    const upper = row * whole.width
    const lower = Math.min(whole.height - 1, row + 1) * whole.width
    for (let px = Math.max(0, clip.x); px < x1; px++) {
      const inside = clip.data[(py - clip.y) * clip.width + px - clip.x]!
      if (inside === 0) continue
      const u = Math.max(0, (px + 0.5) / grain - 0.5 - x)
      const column = Math.floor(u)
      const fx = u - column
      const a = whole.data[upper + column]! * (1 - fx) + whole.data[upper + column + 1]! * fx
      const b = whole.data[lower + column]! * (1 - fx) + whole.data[lower + column + 1]! * fx
      const share = (a + (b - a) * fy) * inside
      if (share < 0.003) continue
      const i = (py * width + px) * 3
      pixels[i] = pixels[i]! * (1 + red * share)
      pixels[i + 1] = pixels[i + 1]! * (1 + green * share)
      pixels[i + 2] = pixels[i + 2]! * (1 + blue * share)
    }
  }
}

function wearOff(whole: Field, { line, width, amount, mottle, cloud }: Rub, camera: Camera, grain: number) {
  const small = project(camera, line).map(([x, y]) => [x / grain - whole.x, y / grain - whole.y] as const)
  const noise = new Noise(Math.round(Math.abs(line[0]![0]) * 37 + line[0]![1] * 91))
  const unit = grain / camera.scale / cloud
  const left = camera.left / cloud
  const top = camera.top / cloud
  eachStroked([small], (width * camera.scale) / grain, true, whole, (x, y, stroked) => {
    const covered = stroked * amount
    if (covered < 0.003) return
    let thick = 1
    if (mottle > 0) {
      const u = (x + whole.x) * unit + left
      const v = (y + whole.y) * unit + top
      thick =
        1 -
        mottle +
        mottle * Math.max(0, Math.min(1, 0.5 + 0.6 * noise.at(u, v * 0.7) + 0.4 * noise.at(u * 2.7 + 9, v * 2.1)))
    }
    const i = y * whole.width + x
    whole.data[i] = 1 - (1 - whole.data[i]!) * (1 - covered * thick)
  })
}
