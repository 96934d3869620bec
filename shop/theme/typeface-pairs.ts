/** The typeface pairs an owner may choose. The first is built into the stylesheet. */
export const typefacePairs = [
  'eczar-hanken',
  'bodoni-jost',
  'archivo-grotesk',
  'fraunces-dm',
  'anek',
  'baloo-noto',
] as const
export type TypefacePair = (typeof typefacePairs)[number]

/** Their names where one is chosen. */
export const typefaceLabels: Readonly<Record<TypefacePair, { name: string; about: string }>> = {
  'eczar-hanken': { name: 'Eczar and Hanken Grotesk', about: 'A lively serif over a plain text face.' },
  'bodoni-jost': { name: 'Bodoni Moda and Jost', about: 'High contrast and fine lines, as in fashion magazines.' },
  'archivo-grotesk': { name: 'Archivo Expanded and Space Grotesk', about: 'Wide and heavy headings, technical text.' },
  'fraunces-dm': { name: 'Fraunces and DM Sans', about: 'Soft, warm and a little old-fashioned.' },
  anek: { name: 'Anek', about: 'Narrow headings. Also for Devanagari and Kannada.' },
  'baloo-noto': { name: 'Baloo and Noto Sans', about: 'Round and friendly. Also for Devanagari and Kannada.' },
}
