// demanded by: app/backoffice/orders/packing app/backoffice/products/products
import { filmCodes } from './harness/camera-film.ts'
import { enter } from './harness/enter.ts'
import { payOrders } from './harness/paid-orders.ts'
import { expect, test } from './harness/test.ts'

test('slips and pieces are scanned by the camera of a phone, which films only while it is on @phone', async ({
  page,
}) => {
  await enter(page, '/admin/orders')
  const [number] = await payOrders(page, `Film${Date.now()}`, 1, 2)
  const [order] = await (await page.request.get(`/admin/orders/matching?search=${number}`)).json()
  const form = { version: order.version, note: '' }
  await expect(await page.request.post(`/admin/orders/${number}/confirm`, { form })).toBeOK()

  const camera = await filmCodes(page)
  await page.goto('/admin/packing')
  const field = page.getByRole('textbox', { name: /^Scan/ })
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await camera.show(number!)
  const pieces = page.getByRole('region', { name: `Pieces of ${number}` })
  await expect(pieces).toBeVisible()
  await expect(field).toBeFocused()
  const sku = (await pieces.locator('.font-mono').first().textContent())!
  await camera.show('WRONG-PIECE')
  await expect(field).toHaveAccessibleDescription(new RegExp(`^Nothing in ${number} has the code WRONG-PIECE.`))
  expect((await camera.tones()).slice(-2)).toEqual([220, 180])
  await expect(field).toBeFocused()
  // A piece that lies before the camera counts once.
  await camera.show(sku)
  await expect(pieces.getByText('1 of 2')).toBeVisible()
  expect((await camera.tones()).at(-1)).toBe(880)
  await camera.show('')
  await page.waitForTimeout(1_500)
  await camera.show(sku)
  await expect(pieces.getByText('All checked.', { exact: false })).toBeVisible()

  expect(await camera.running()).toBe(1)
  await page.getByRole('button', { name: 'Camera off' }).click()
  await expect.poll(camera.running).toBe(0)
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await expect.poll(camera.running).toBe(1)
  await camera.show(number!)
  await page.getByRole('link', { name: 'Pick list' }).click()
  await expect(page.getByRole('button', { name: /^Print/ })).toBeVisible()
  await expect.poll(camera.running, 'another page').toBe(0)

  await page.goto('/admin/products/count')
  await page.getByRole('button', { name: 'Scan by camera' }).click()
  await camera.show(sku)
  await expect(page.getByRole('group', { name: /^Counted of / }).getByRole('textbox')).toHaveValue('1')
})

test('a camera that cannot be used says what to do @phone', async ({ page }) => {
  await filmCodes(page)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', sessionStorage.getItem('fails')!))
  })
  await enter(page, '/admin/packing')
  for (const [name, sentence] of [
    ['NotFoundError', 'This device has no camera.'],
    ['NotAllowedError', 'Please allow the camera for this page in your browser’s settings.'],
    ['NotReadableError', 'Another app is using the camera. Please close it, then try again.'],
  ] as const) {
    await page.evaluate((fails) => sessionStorage.setItem('fails', fails), name)
    await page.getByRole('button', { name: 'Scan by camera' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Scan by camera' })).toBeVisible()
  }
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'))
  await page.reload()
  await expect(page.getByText('This browser cannot read codes by camera.')).toBeVisible()
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }))
  await page.reload()
  await expect(page.getByText('To scan by camera, open this page by its https address.')).toBeVisible()
})
