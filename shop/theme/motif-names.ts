/** The motifs an owner may choose. The first is built into the stylesheet. */
export const motifs = ['teni', 'arches', 'bias', 'none'] as const
export type MotifName = (typeof motifs)[number]

/** Their names where one is chosen. */
export const motifLabels: Readonly<Record<MotifName, string>> = {
  teni: 'Teni, the spires of an Ilkal sari',
  arches: 'Arches of a palace window',
  bias: 'Bias, slanted stripes',
  none: 'None',
}
