// demanded by: app/storefront/product app/backoffice/products/products shop/media
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { enter } from './harness/enter.ts'
import { test } from './harness/own-shop.ts'
import { expect } from './harness/test.ts'

test.use({ serviceWorkers: 'block', allowedComplaints: [/status of (415|404)/] })

const name = 'Kurta that moves'

/** A second of moving colours, as the browser records it. */
const record = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 240, height: 300 })
    const drawn = canvas.getContext('2d')!
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const pieces: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
    const { promise, resolve } = Promise.withResolvers<void>()
    recorder.addEventListener('stop', () => resolve())
    recorder.start()
    const end = performance.now() + 1_200
    function draw() {
      drawn.fillStyle = `hsl(${performance.now() / 5} 60% 45%)`
      drawn.fillRect(0, 0, 240, 300)
      if (performance.now() < end) requestAnimationFrame(draw)
      else recorder.stop()
    }
    draw()
    await promise
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())]
  })

test('a picture gets a video, which a visitor loads and plays by a press or by keyboard @own-shop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  await enter(page, '/admin/products/add')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Shirts')
  await page.getByLabel('Price (₹)', { exact: true }).fill('1,499')
  await page.getByRole('group', { name: 'Sizes' }).getByText('S', { exact: true }).click()
  const picture = (background: string) =>
    sharp({ create: { width: 320, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  await page.getByLabel('Choose images, or drop them here').setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: await picture('#1c2747') },
    { name: 'moving.png', mimeType: 'image/png', buffer: await picture('#8c1d32') },
  ])
  await page.getByRole('button', { name: 'Show image 2', exact: true }).click()

  const chooser = page.getByLabel('Add a video to this picture')
  await chooser.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') })
  await expect(page.getByText('Please upload an MP4 or WebM video.')).toBeVisible()
  const film = { name: 'film.webm', mimeType: 'video/webm', buffer: Buffer.from(await record(page)) }
  await chooser.setInputFiles(film)
  await expect(page.getByLabel('Video of this picture')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the video', exact: true }).click()
  await chooser.setInputFiles(film)
  await expect(page.getByLabel('Video of this picture')).toBeVisible()
  await page.getByRole('button', { name: 'Add Product', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/products$/)

  const visitor = await openAnother()
  const asked: string[] = []
  visitor.on('request', (request) => {
    if (/\/videos\/|video-player/.test(request.url())) asked.push(request.url())
  })
  await visitor.goto(`/products?search=${encodeURIComponent(name)}`)
  await visitor.getByRole('link', { name, exact: true }).first().click()
  const gallery = visitor.getByRole('region', { name: `Pictures of ${name}` })
  await gallery.getByRole('button', { name: 'Show picture 2, with a video', exact: true }).click()
  const play = gallery.getByRole('button', { name: `Play the video of ${name}`, exact: true })
  await expect(play).toBeVisible()
  await expectAccessibleAtBothWidths(visitor)
  expect(asked).toEqual([])

  await play.focus()
  await visitor.keyboard.press('Enter')
  const video = gallery.locator('video')
  await expect(video).toBeFocused()
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2)
  expect(asked.filter((url) => url.includes('/videos/')).length).toBeGreaterThan(0)
  await visitor.keyboard.press('ArrowRight')
  await expect(video).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Next picture', exact: true })).toBeHidden()
  await gallery.getByRole('button', { name: 'Show picture 1', exact: true }).click()
  await expect(video).toBeHidden()
  await expect(gallery.getByRole('button', { name: 'Next picture', exact: true })).toBeVisible()
})
