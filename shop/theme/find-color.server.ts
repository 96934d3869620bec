import { clampChroma, converter, formatHex, type Oklch, wcagContrast, wcagLuminance } from 'culori'

const parse = converter('oklch')

/** `color` must be a valid hex value. */
export const oklch = (color: string): Oklch => parse(color)!

/** The nearest colour of the screen that has this lightness and hue. */
export const hexOf = (color: Oklch) => formatHex(clampChroma(color, 'oklch'))

export const within = (value: number) => Math.min(1, Math.max(0, value))

/** A search looks at lightnesses this far apart, and where one passes, at those before it more closely. */
const coarseStep = 0.02

const fineStep = 0.002

/** The colour nearest to this one in lightness that passes, of the same hue; null where there is none. */
export function nearestThat(passes: (color: string) => boolean, color: string): string | null {
  if (passes(color)) return color
  const { l, c, h } = oklch(color)
  const at = (away: number) =>
    [l - away, l + away]
      .filter((lightness) => lightness > -coarseStep && lightness < 1 + coarseStep)
      .map((lightness) => hexOf({ mode: 'oklch', l: within(lightness), c, h }))
      .find(passes)
  for (let away = coarseStep; away < 1 + coarseStep; away += coarseStep) {
    const far = at(away)
    if (far === undefined) continue
    for (let nearer = away - coarseStep + fineStep; nearer < away; nearer += fineStep) {
      const near = at(nearer)
      if (near !== undefined) return near
    }
    return far
  }
  return null
}

export const contrastsWith = (others: readonly string[], least: number) => (color: string) =>
  others.every((other) => wcagContrast(color, other) >= least)

export const isLightText = (color: string) => wcagLuminance(color) >= 0.5
