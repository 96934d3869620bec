import type { MotifName } from '../motif-names.ts'

/** A row that marks a seam, in squares of --thread: app/ui/motif.css draws that of the stylesheet as built. */
const rows: Readonly<Record<Exclude<MotifName, 'teni' | 'none'>, string>> = {
  arches:
    'background:radial-gradient(circle at 50% 100%,currentColor calc(var(--thread)*3.4),transparent calc(var(--thread)*3.4 + .5px)) 0 100%/calc(var(--thread)*8) 100% space no-repeat',
  bias: 'background:repeating-linear-gradient(-45deg,currentColor 0 calc(var(--thread)*1.5),transparent 0 calc(var(--thread)*3))',
}

/** The same beside the first picture, from top to bottom: there the ground reaches into the picture. */
const seams: typeof rows = {
  arches:
    'mask:radial-gradient(circle at 0 50%,#000 calc(var(--thread)*3.4),transparent calc(var(--thread)*3.4 + .5px)) 0 0/100% calc(var(--thread)*8) round',
  bias: 'width:20px;mask:repeating-linear-gradient(-45deg,#000 0 calc(var(--thread)*.9),transparent 0 calc(var(--thread)*1.8))',
}

/**
 * The rules that put another motif in the place of the teni, behind the stylesheet as built; '' for the teni. Pages are
 * the same with every motif: they carry all signs (app/ui/motif.tsx), and only one is shown.
 */
export function motifRules(motif: MotifName): string {
  if (motif === 'teni') return ''
  // The brand's spire, and the teeth of buttons, belong to the teni.
  const without = '.teni-sign,.motif-teni,.woven-edge::after{display:none}'
  if (motif === 'none') return `${without}.teni,.hero-seam,.motif{display:none}`
  return `${without}.teni{${rows[motif]}}.hero-seam{${seams[motif]}}.motif-${motif}{display:inline}`
}
