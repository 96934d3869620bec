import { defaultLook, type Look } from './inputs.ts'

type StartingLook = { name: string; description: string; look: Look }

/** Complete looks for an owner to begin with. */
export const startingLooks: readonly StartingLook[] = [
  {
    name: 'Ilkal',
    description: 'Pomegranate on warm paper, square, with the spires of a sari’s border.',
    look: defaultLook,
  },
  {
    name: 'Atelier',
    description:
      'Black on white and nothing else: the name in the middle, words above a wide picture, tall product pictures.',
    look: {
      ...defaultLook,
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
    look: {
      ...defaultLook,
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
