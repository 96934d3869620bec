import type { Look } from './inputs.ts'
import type { MotifName } from './motifs/motifs.ts'

type Colors = { back: string; band: string; thread: string }

/** A repeat of 80 by 40 that stands on the band. */
const repeats: Readonly<Record<Exclude<MotifName, 'none'>, string>> = {
  teni: 'M0 30h70v10H0zM10 20h50v10H10zM20 10h30v10H20zM30 0h10v10H30z',
  arches: 'M0 40a40 40 0 0 1 80 0z',
  bias: 'M0 40 40 0h40L40 40z',
}

const height = 1_200

function draw(motif: MotifName, width: number, { back, band, thread }: Colors) {
  const line = (y: number, thickness: number) => `M0 ${y}h${width}v${thickness}H0z`
  const row =
    motif === 'none'
      ? ''
      : `<pattern id='row' width='80' height='40' y='728' patternUnits='userSpaceOnUse'><path fill='${band}' d='${repeats[motif]}'/></pattern><path fill='url(#row)' d='${line(728, 40)}'/>`
  return `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}' viewBox='0 0 ${width} ${height}'><path fill='${back}' d='${line(0, height)}'/><path fill='${band}' d='${line(768, 432)}'/>${row}<path fill='${thread}' d='${line(873, 5)}${line(888, 10)}${line(1018, 10)}${line(1038, 5)}'/></svg>`
}

const asAddress = (svg: string) => `data:image/svg+xml,${svg.replace(/[<>#%]/g, (one) => encodeURIComponent(one))}`

/**
 * The rules that draw the shop's own pictures, those of a home page without banners, in the look's colours and motif.
 * The files in public/ are the ones of the look as built.
 */
export function ownPictureRules(
  { motif }: Pick<Look, 'motif'>,
  { sunken, accentTint, accent, dark, ground }: Record<'sunken' | 'accentTint' | 'accent' | 'dark' | 'ground', string>,
) {
  const pictures = {
    hero: draw(motif, 1_600, { back: sunken, band: accent, thread: ground }),
    men: draw(motif, 1_200, { back: sunken, band: dark, thread: ground }),
    women: draw(motif, 1_200, { back: accentTint, band: accent, thread: ground }),
  }
  return Object.entries(pictures)
    .map(([name, svg]) => `.own-${name}{content:url("${asAddress(svg)}")}`)
    .join('')
}
