import type { Theme } from './inputs.ts'
import type { MotifName } from './motif-names.ts'

type Colors = { back: string; band: string; thread: string }

/** One repeat, 80 wide and 40 high, from its lower left corner, and back to there. */
const repeats: Readonly<Record<Exclude<MotifName, 'none'>, string>> = {
  teni: 'v-10h10v-10h10v-10h10v-10h10v10h10v10h10v10h10v10z',
  arches: 'a40 40 0 0 1 80 0z',
  bias: 'l40-40h40l-40 40z',
}

const height = 1_200

function draw(motif: MotifName, width: number, { back, band, thread }: Colors) {
  const line = (y: number, thickness: number) => `M0 ${y}h${width}v${thickness}H0z`
  // Written out: between the tiles of a pattern browsers leave a hair's breadth.
  const row =
    motif === 'none' ? '' : Array.from({ length: width / 80 }, (_, at) => `M${at * 80} 768${repeats[motif]}`).join('')
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><path fill='${back}' d='${line(0, height)}'/><path fill='${band}' d='${row}${line(768, 432)}'/><path fill='${thread}' d='${line(873, 5)}${line(888, 10)}${line(1018, 10)}${line(1038, 5)}'/></svg>`
}

/** The picture that stands for a product or a category without a picture: the motif small in the middle. */
function drawPlaceholder(motif: MotifName, { back, sign }: { back: string; sign: string }) {
  const one = motif === 'none' ? '' : `M0 40${repeats[motif]}`
  return `<svg xmlns='http://www.w3.org/2000/svg' width='800' height='1000' viewBox='0 0 800 1000'><path fill='${back}' d='M0 0h800v1000H0z'/><path fill='${sign}' transform='translate(328 430) scale(1.8)' d='${one}M0 44h80v2H0zM0 50h80v5H0z'/></svg>`
}

const asAddress = (svg: string) => `data:image/svg+xml,${svg.replace(/[<>#%]/g, (one) => encodeURIComponent(one))}`

/**
 * The rules that draw the shop's own pictures, those of a home page without banners and of what has no picture, in the
 * theme's colours and motif. The files in public/ are the ones of the theme as built.
 */
export function ownPictureRules(
  { motif }: Pick<Theme, 'motif'>,
  {
    sunken,
    accentTint,
    accent,
    dark,
    ground,
    line,
  }: Record<'sunken' | 'accentTint' | 'accent' | 'dark' | 'ground' | 'line', string>,
) {
  const pictures = {
    hero: draw(motif, 1_600, { back: sunken, band: accent, thread: ground }),
    men: draw(motif, 1_200, { back: sunken, band: dark, thread: ground }),
    women: draw(motif, 1_200, { back: accentTint, band: accent, thread: ground }),
    placeholder: drawPlaceholder(motif, { back: sunken, sign: line }),
  }
  return Object.entries(pictures)
    .map(([name, svg]) => `.own-${name}{content:url("${asAddress(svg)}")}`)
    .join('')
}
