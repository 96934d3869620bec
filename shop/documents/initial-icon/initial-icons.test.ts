import fastify from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import { appManifest } from '#shop/feeds/app-manifest.ts'
import { findSettings } from '#shop/settings/queries.server.ts'
import { storeSettings } from '#shop/settings/tables.server.ts'
import { findPublishedTheme } from '#shop/theme/theme-versions.server.ts'
import { test } from '#tests/database.ts'
import { initialIconRoutes } from './icon-routes.server.ts'

function open(db: Db) {
  const app = fastify()
  initialIconRoutes(app, { db })
  return app
}

const rename = (db: Db, name: string) => db.update(storeSettings).set({ values: { brand: { name } } })

test('each icon of a manifest without a logo is a picture of the size that it says', async ({ db }) => {
  const app = open(db)
  const [settings, { theme }] = [await findSettings(db), await findPublishedTheme(db)]
  const { icons } = JSON.parse(appManifest(settings, theme)) as {
    icons: { src: string; sizes: string; type: string }[]
  }
  const pngs = icons.filter(({ type }) => type === 'image/png')
  expect(pngs).toHaveLength(3)
  for (const { src, sizes } of [...pngs, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const answer = await app.inject(src)
    expect(answer.headers['content-type']).toBe('image/png')
    const { width, height, format } = await sharp(answer.rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

/** Share of the pixels that have the colour of the ground, by which a sign is told from an empty square. */
async function inkOf(png: Buffer, ground: string) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16))
  let count = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, channel) => Math.abs(data[at + channel]! - value) < 24)) count += 1
  return count / (info.width * info.height)
}

test('the icons follow the name of the shop, in every script, and never leave an empty square', async ({ db }) => {
  const app = open(db)
  const { theme } = await findPublishedTheme(db)
  const drawn = new Map<string, string>()
  for (const name of ['Ilkal', 'ನೂಲು ಮನೆ', 'कपड़ा', 'தறி', 'نور', '織', '😀 shop', '<b>']) {
    await rename(db, name)
    const { rawPayload } = await app.inject('/app-icon-192.png')
    const ink = await inkOf(rawPayload, theme.ground)
    expect([name, ink > 0.03 && ink < 0.5]).toEqual([name, true])
    drawn.set(rawPayload.toString('base64'), name)
  }
  // The two that our fonts cannot write share a ring.
  expect(drawn.size).toBe(7)
})
