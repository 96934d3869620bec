import * as z from 'zod'
import { motifs } from './motif-names.ts'
import { typefacePairs } from './typeface-pairs.ts'

/** A colour as colour fields of browsers write it. */
const HexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please write the colour like #1c2747.')

export const colorFields = ['accent', 'ground', 'ink', 'dark'] as const
export type ColorField = (typeof colorFields)[number]

const cornerShapes = ['square', 'soft', 'round'] as const
const buttonStyles = ['filled', 'outlined'] as const
const headers = ['brand-left', 'brand-middle'] as const
const heroes = ['beside', 'above', 'over'] as const
const headings = ['as-written', 'capitals'] as const
const pictureRatios = ['4:5', '3:4', '1:1'] as const

/** Everything that the owner chooses of how the shop looks. */
export const Theme = z.object({
  accent: HexColor,
  ground: HexColor,
  ink: HexColor,
  dark: HexColor,
  typefaces: z.enum(typefacePairs, 'Please choose a typeface pair.'),
  corners: z.enum(cornerShapes, 'Please choose the corners.'),
  buttons: z.enum(buttonStyles, 'Please choose the buttons.'),
  motif: z.enum(motifs, 'Please choose a motif.'),
  pictureRatio: z.enum(pictureRatios, 'Please choose the shape of pictures.'),
  header: z.enum(headers, 'Please choose where the name stands.'),
  hero: z.enum(heroes, 'Please choose the first picture.'),
  headings: z.enum(headings, 'Please choose the headings.'),
})
export type Theme = z.infer<typeof Theme>
export type ThemeColors = Pick<Theme, ColorField>

/** The theme that the stylesheet is built with. A shop without a published theme has it. */
export const defaultTheme: Theme = {
  accent: '#95152f',
  ground: '#fbf8f4',
  ink: '#251a1c',
  dark: '#2c0f16',
  typefaces: 'eczar-hanken',
  corners: 'square',
  buttons: 'filled',
  motif: 'teni',
  pictureRatio: '4:5',
  header: 'brand-left',
  hero: 'beside',
  headings: 'as-written',
}
