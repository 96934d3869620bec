import { differenceCiede2000, type Oklch } from 'culori'
import { oklch, hexOf, within, nearestThat, contrastsWith, isLightText } from './find-color.server.ts'
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
