import type { Look } from '#shop/look/inputs.ts'

type Choice = Exclude<keyof Look, 'accent' | 'ground' | 'ink' | 'dark'>

/** What the choices of a look are called. */
export const choices: { [Name in Choice]: { label: string; options: Record<Look[Name], string> } } = {
  typefaces: { label: 'Typefaces', options: { 'eczar-hanken': 'Eczar and Hanken Grotesk' } },
  corners: { label: 'Corners', options: { square: 'Square', soft: 'Soft', round: 'Round' } },
  buttons: { label: 'Buttons', options: { filled: 'Filled', outlined: 'Outlined' } },
  motif: { label: 'Motif', options: { teni: 'Teni, the spires of Ilkal', none: 'None' } },
  pictureRatio: {
    label: 'Shape of product pictures',
    options: { '4:5': 'Tall (4:5)', '3:4': 'Taller (3:4)', '1:1': 'Square (1:1)' },
  },
}
