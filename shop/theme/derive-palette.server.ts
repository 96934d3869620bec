import { clampChroma, converter, differenceCiede2000, formatHex, type Oklch, wcagContrast, wcagLuminance } from 'culori'
import { defaultTheme, type ThemeColors } from './inputs.ts'

/** The tones of the shop that are not chosen, as they are drawn in app/ui/tokens.css for the default theme. */
const drawn = {
  surface: '#fffefc',
  sunken: '#f2ece4',
  line: '#e0d6ca',
  edge: '#8a7c72',
  inkSoft: '#62545a',
  accentDeep: '#6f0c21',
  accentTint: '#f7e7e4',
  onAccent: '#fff9f3',
  onDark: '#f3e6dc',
  good: '#1f5f43',
  goodTint: '#e3efe6',
  warn: '#7d4a00',
  warnTint: '#f8ecd6',
  danger: '#b3211b',
  dangerTint: '#fbe6e2',
}

export type Palette = ThemeColors & typeof drawn
export type Tone = keyof Palette

const parse = converter('oklch')

/** `color` must be a valid hex value. */
const oklch = (color: string): Oklch => parse(color)!

/** The nearest colour of the screen that has this lightness and hue. */
const hexOf = (color: Oklch) => formatHex(clampChroma(color, 'oklch'))

const within = (value: number) => Math.min(1, Math.max(0, value))

/** Stands to `source` as the drawn tone stands to the drawn source, in OKLCH. */
function derive(tone: string, drawnSource: string, source: string) {
  const [to, from, own] = [oklch(tone), oklch(drawnSource), oklch(source)]
  const timesAsVivid = from.c > 0 ? to.c / from.c : 1
  return hexOf({
    mode: 'oklch',
    l: within(own.l + to.l - from.l),
    // A white ground has grey lines; those of a bright one are not much brighter still.
    c: Math.max(0, Math.min(own.c * timesAsVivid, own.c + to.c - from.c)),
    h: (own.h ?? 0) + (to.h ?? 0) - (from.h ?? 0),
  })
}

/** As light against the ground as it was drawn, with the hue and strength that it is given. */
function tintOf(tone: string, ground: string, vivid: Pick<Oklch, 'c' | 'h'>) {
  const l = within(oklch(ground).l + oklch(tone).l - oklch(defaultTheme.ground).l)
  return hexOf({ mode: 'oklch', l, ...vivid })
}

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

const contrastsWith = (others: readonly string[], least: number) => (color: string) =>
  others.every((other) => wcagContrast(color, other) >= least)

const isLightText = (color: string) => wcagLuminance(color) >= 0.5

const distance = differenceCiede2000()

/** Two colours nearer than this are taken for the same at a glance (CIEDE2000; that of the default theme is 11). */
export const minStatusDistance = 9

/** The status in its own hue, or turned as little as makes it another colour than the accent; readable on `grounds`. */
function statusOf(status: string, accent: string, grounds: readonly string[]) {
  const isReadable = contrastsWith(grounds, 4.5)
  const isOther = (color: string) => distance(color, accent) >= minStatusDistance
  const { l, c, h = 0 } = oklch(status)
  for (const turn of [0, 6, -6, 12, -12, 18, -18, 24, -24, 30, -30, 40, -40]) {
    const turned = turn === 0 ? status : hexOf({ mode: 'oklch', l, c, h: h + turn })
    const found = nearestThat((color) => isReadable(color) && isOther(color), turned)
    // A status that is nearly black has no colour.
    if (found !== null && oklch(found).l > 0.28) return found
  }
  return nearestThat(isReadable, status) ?? '#000000'
}

/** All tones of a theme. Those that are not chosen are made so that they can be read, as far as the chosen ones let them. */
export function derivePalette({ accent, ground, ink, dark }: ThemeColors): Palette {
  const fromGround = (tone: string) => derive(tone, defaultTheme.ground, ground)
  const [surface, sunken] = [fromGround(drawn.surface), fromGround(drawn.sunken)]
  const pages = [ground, surface, sunken]
  const vivid = oklch(accent)
  const share = oklch(drawn.accentTint).c / oklch(defaultTheme.accent).c
  const turn = (oklch(drawn.accentTint).h ?? 0) - (oklch(defaultTheme.accent).h ?? 0)
  const accentTint = tintOf(drawn.accentTint, ground, { c: vivid.c * share, h: (vivid.h ?? 0) + turn })
  const tint = (tone: string) => tintOf(tone, ground, oklch(tone))
  const [goodTint, warnTint, dangerTint] = [tint(drawn.goodTint), tint(drawn.warnTint), tint(drawn.dangerTint)]
  const soft = derive(drawn.inkSoft, defaultTheme.ink, ink)
  const edge = fromGround(drawn.edge)
  const onAccent = fromGround(drawn.onAccent)
  const onDark = fromGround(drawn.onDark)
  return {
    accent,
    ground,
    ink,
    dark,
    surface,
    sunken,
    line: fromGround(drawn.line),
    edge: nearestThat(contrastsWith(pages, 3), edge) ?? edge,
    inkSoft: nearestThat(contrastsWith([...pages, accentTint, goodTint, warnTint, dangerTint], 4.5), soft) ?? soft,
    accentDeep: derive(drawn.accentDeep, defaultTheme.accent, accent),
    accentTint,
    onAccent,
    // Where dark is not dark enough for light text, that is said of it: dark text would be lost elsewhere.
    onDark: nearestThat((color) => isLightText(color) && contrastsWith([dark], 4.5)(color), onDark) ?? onDark,
    good: statusOf(drawn.good, accent, [...pages, goodTint]),
    goodTint,
    warn: statusOf(drawn.warn, accent, [...pages, warnTint]),
    warnTint,
    danger: statusOf(drawn.danger, accent, [...pages, dangerTint, onAccent]),
    dangerTint,
  }
}
