import { defaultTheme, type Theme } from './inputs.ts'

type StartingTheme = { name: string; description: string; theme: Theme }

/** Complete looks for an owner to begin with. */
export const startingThemes: readonly StartingTheme[] = [
  {
    name: 'Ilkal',
    description: 'Pomegranate on warm paper, square, with the spires of a sari’s border.',
    theme: defaultTheme,
  },
  {
    name: 'Atelier',
    description:
      'Black on white and nothing else: the name in the middle, words above a wide picture, tall product pictures.',
    theme: {
      ...defaultTheme,
      accent: '#1d1d1f',
      ground: '#ffffff',
      ink: '#121214',
      dark: '#161618',
      typefaces: 'bodoni-jost',
      corners: 'square',
      buttons: 'outlined',
      motif: 'none',
      pictureRatio: '3:4',
      header: 'brand-middle',
      hero: 'above',
    },
  },
  {
    name: 'Street',
    description:
      'Electric violet, round everywhere: a card over a full picture, headings in capitals, square product pictures.',
    theme: {
      ...defaultTheme,
      accent: '#5b1fe0',
      ground: '#f6f5ff',
      ink: '#14101f',
      dark: '#150a38',
      typefaces: 'archivo-grotesk',
      corners: 'round',
      buttons: 'filled',
      motif: 'bias',
      pictureRatio: '1:1',
      hero: 'over',
      headings: 'capitals',
    },
  },
]
