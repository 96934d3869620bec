import type { Theme } from '#shop/theme/inputs.ts'
import { motifLabels } from '#shop/theme/motif-names.ts'
import { typefaceLabels, type TypefacePair, typefacePairs } from '#shop/theme/typeface-pairs.ts'

const typefaces = Object.fromEntries(
  typefacePairs.map((pair) => [pair, `${typefaceLabels[pair].name}. ${typefaceLabels[pair].about}`]),
) as Record<TypefacePair, string>

type Choice = Exclude<keyof Theme, 'accent' | 'ground' | 'ink' | 'dark'>

export const choices: { [Name in Choice]: { label: string; options: Record<Theme[Name], string> } } = {
  typefaces: { label: 'Typefaces', options: typefaces },
  corners: { label: 'Corners', options: { square: 'Square', soft: 'Soft', round: 'Round' } },
  buttons: { label: 'Buttons', options: { filled: 'Filled', outlined: 'Outlined' } },
  motif: { label: 'Motif', options: motifLabels },
  pictureRatio: {
    label: 'Shape of product pictures',
    options: { '4:5': 'Tall (4:5)', '3:4': 'Taller (3:4)', '1:1': 'Square (1:1)' },
  },
  header: { label: 'Name or logo', options: { 'brand-left': 'On the left', 'brand-middle': 'In the middle' } },
  hero: {
    label: 'First picture of the home page',
    options: { beside: 'Beside the words', above: 'Words above it', over: 'A card over it' },
  },
  headings: { label: 'Headings', options: { 'as-written': 'As written', capitals: 'In capitals' } },
}
