import sharp from 'sharp'
import { expect, test } from 'vitest'
import { derivePalette } from './derive-palette.server.ts'
import { defaultTheme } from './inputs.ts'
import { motifs } from './motif-names.ts'
import { ownPictureRules } from './own-pictures.ts'
import { writeRules } from './writing/write-properties.server.ts'

const theme = { ...defaultTheme, accent: '#0b4f6c', dark: '#06283d' }

test('the look as built keeps its own files, and another accent or motif draws them', () => {
  expect(writeRules(defaultTheme)).not.toContain('.own-')
  expect(writeRules({ ...defaultTheme, corners: 'round' })).not.toContain('.own-')
  expect(writeRules(theme)).toContain('.own-hero{')
  expect(writeRules({ ...defaultTheme, motif: 'none' })).toContain('.own-hero{')
})

test.for(motifs)('with %s each picture is drawn in the colours of the look', async (motif) => {
  const rules = ownPictureRules({ motif }, derivePalette(theme))
  const addresses = [
    ...rules.matchAll(/\.own-(hero|men|women|placeholder)\{content:url\("data:image\/svg\+xml,([^"]*)"\)\}/g),
  ]
  expect(addresses.map(([, name]) => name)).toEqual(['hero', 'men', 'women', 'placeholder'])
  for (const [, name, svg] of addresses) {
    const { data, info } = await sharp(Buffer.from(decodeURIComponent(svg!)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
    if (name === 'placeholder') {
      expect(at(400, 512)).not.toEqual(at(400, 100))
      continue
    }
    expect(at(600, 1_150)).toEqual(name === 'men' ? [0x06, 0x28, 0x3d] : [0x0b, 0x4f, 0x6c])
    expect(at(600, 100)[0]).toBeGreaterThan(200)
  }
})
