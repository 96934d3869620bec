import sharp from 'sharp'
import { expect, test } from 'vitest'
import { categories } from './categories.ts'
import { categoryPicture, frontOf, galleryOf, readDemoPicture } from './pictures.server.ts'
import { products } from './products.ts'

test('every colour of every product has its front, another side and a close-up', () => {
  for (const product of products) {
    const gallery = galleryOf(product)
    expect(gallery.map(({ color }) => color)).toEqual(product.colors.flatMap((color) => [color, color, color]))
    product.colors.forEach((color, at) => {
      const [front, other, closeUp] = gallery.slice(at * 3, at * 3 + 3)
      expect(front).toMatchObject({ ...frontOf(product, color), alt: `${product.name} in ${color.name}, front` })
      expect(other!.alt).not.toMatch(/front$|close-up$/)
      expect(closeUp!.alt).toBe(`${product.name} in ${color.name}, close-up`)
    })
    const own = gallery.filter(({ alt }) => !alt.includes('trousers')).map(({ key }) => key)
    expect(new Set(own).size).toBe(own.length)
  }
})

test('a picture is as large as pages are told', async () => {
  for (const picture of categories.map(categoryPicture)) {
    const { format, width, height } = await sharp((await readDemoPicture(picture.key))!).metadata()
    expect({ format, width, height }).toEqual({ format: 'heif', width: picture.width, height: picture.height })
  }
})

test.each(['demo-sht-999-blk-front-01234567', 'linen-shirt', 'demo-../categories', 'demo-../../package.json'])(
  'there is no picture %s',
  async (key) => {
    expect(await readDemoPicture(key)).toBeNull()
  },
)
