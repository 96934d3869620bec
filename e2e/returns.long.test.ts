// demanded by: app/backoffice/orders/returns app/storefront/returns shop/returns
import { expectAccessibleAtBothWidths } from './harness/both-widths.ts'
import { deliverShirt } from './harness/bought-and-delivered.ts'
import { untilLive } from './harness/browser/until-live.ts'
import { enter } from './harness/enter.ts'
import { expect, expectAccessible, test } from './harness/test.ts'
import { payButton, payInWindow } from './harness/visitor.ts'

// A form that misses something.
test.use({ allowedComplaints: [/status of 422/] })

test('a customer sends a piece back from the order page, staff receive and check it, and the money follows', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office)
  const reference = `${number}-R1`

  await page.goto(orderPage)
  await page.getByRole('link', { name: 'Return pieces' }).click()
  await expect(page.getByRole('heading', { name: 'Return pieces' })).toBeVisible()
  await page.getByLabel('Anything we should know').fill('The sleeves are short.')
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expect(page.getByText('Please choose what you would like')).toBeVisible()
  await page.getByRole('radio', { name: 'Too small' }).check()
  await expect(page.getByText('Please choose a reason')).toHaveCount(0)
  await page.getByRole('radio', { name: /^Money back: / }).check()
  await expect(page.getByText('Please choose what you would like')).toHaveCount(0)
  const back = page.getByRole('region', { name: 'What comes back' })
  const sum = (await back.getByText(/^₹/).last().textContent())!
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${reference}` })).toBeVisible()
  await expect(page.getByText('We are looking at your request')).toBeVisible()
  await expectAccessible(page)
  const returnPage = page.url()

  await enter(office, '/admin/returns')
  await office.getByRole('link', { name: reference }).click()
  await expect(office.getByText('The sleeves are short.')).toBeVisible()
  await office.getByRole('button', { name: 'Approve return' }).click()
  await expect(office.getByText('Return approved')).toBeVisible()
  await expect(office.getByText('Waiting for the parcel')).toBeVisible()
  await expect(office.getByRole('button', { name: 'Mark as received' })).toBeVisible()

  await page.goto(returnPage)
  await page.getByLabel('Courier or post').fill('India Post')
  await page.getByRole('button', { name: 'Save the number' }).click()
  await expect(page.getByLabel('Number on the receipt')).toBeFocused()
  await page.getByLabel('Number on the receipt').fill('ea 123456789 in')
  await page.getByRole('button', { name: 'Save the number' }).click()
  await expect(page.getByText('Thank you, we look out for your parcel.')).toBeVisible()
  await office.reload()
  await expect(office.getByText('India Post, EA123456789IN')).toBeVisible()
  await expect(office.getByText('On the way', { exact: true })).toBeVisible()
  const slip = (await page.getByRole('link', { name: 'Slip for the parcel' }).getAttribute('href'))!
  await page.goto(slip)
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()

  // A scanner types the number and presses Enter.
  await office.goto('/admin/returns')
  await office.getByRole('searchbox').fill(reference.toLowerCase())
  await office.keyboard.press('Enter')
  await office.getByRole('button', { name: 'Mark as received' }).click()
  await expect(office.getByText('Parcel received')).toBeVisible()
  await office.getByRole('button', { name: 'Save the check' }).click()
  await expect(office.getByText('Please say what this piece is like')).toBeVisible()
  await office.getByRole('combobox', { name: /Chambray Shirt/ }).selectOption('Good: back in stock')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save the check' }).click()
  await expect(office.getByText('Pieces checked')).toBeVisible()
  await office.getByRole('button', { name: `Refund ${sum}` }).click()
  await office
    .getByRole('dialog')
    .getByRole('button', { name: `Refund ${sum}` })
    .click()
  await expect(office.getByText('Closed', { exact: true })).toBeVisible()

  await page.goto(returnPage)
  await expect(page.getByText(`We are refunding ${sum}.`)).toBeVisible()
  await page.getByRole('link', { name: `Order ${number}` }).click()
  await expect(page.getByRole('region', { name: 'Refunds' }).getByText(sum)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Returned/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return pieces' })).toHaveCount(0)
})

test('without scripts a customer exchanges a size, and cancels that @desktop', async ({ browser, openAnother }) => {
  test.slow()
  const office = await openAnother()
  const { number, url } = await deliverShirt(office)

  const plain = await browser.newPage({ baseURL: process.env.E2E_BASE_URL, javaScriptEnabled: false })
  await plain.goto(url)
  await plain.getByRole('link', { name: 'Return pieces' }).click()
  await plain.getByRole('radio', { name: 'Too small' }).check()
  await plain.getByRole('radio', { name: /^Another size/ }).check()
  await plain
    .getByRole('group', { name: /^What you would like for / })
    .getByRole('radio')
    .first()
    .check()
  await plain.getByRole('button', { name: 'Request return' }).click()
  await expect(plain.getByText('Please look at the sum, then send your request.')).toBeVisible()
  await plain.getByRole('button', { name: 'Request return' }).click()
  await expect(plain.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
  await expect(plain.getByText(/^Exchange for /)).toBeVisible()
  await plain.getByText('Keep the pieces after all').click()
  await plain.getByRole('button', { name: 'Cancel return' }).click()
  await expect(plain.getByText('You cancelled this return and keep the pieces.')).toBeVisible()
  await plain.close()
})

test('a customer exchanges a piece for a dearer product, and pays the difference by a link @phone', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office)
  const reference = `${number}-R1`

  await page.goto(orderPage)
  await page.getByRole('link', { name: 'Return pieces' }).click()
  await page.getByRole('radio', { name: 'Changed my mind' }).check()
  await page.getByRole('radio', { name: /^Another size/ }).check()
  await page.getByRole('radio', { name: 'Another product…' }).check()
  await page.getByRole('button', { name: 'Request return' }).click()
  const search = page.getByRole('searchbox', { name: /^Which product you would like/ })
  await expect(search).toHaveAttribute('aria-invalid', 'true')
  // By the keyboard alone: Enter leads to what was found, and sends nothing.
  await search.fill('tungabhadra')
  await expect(page.getByText('1 product found.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await search.press('Enter')
  await expect(page.getByRole('button', { name: /Tungabhadra Linen Shirt/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const choice = page.getByLabel('Size and colour of Tungabhadra Linen Shirt')
  await choice.selectOption({ index: 1 })
  await expect(
    page.getByText('You pay ₹700 more, by a link that we e-mail once your pieces are checked.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${reference}` })).toBeVisible()
  await expect(page.getByText(/^Exchange for Tungabhadra Linen Shirt, /)).toBeVisible()
  const returnPage = page.url()

  await enter(office, `/admin/returns/${reference}`)
  await expect(office.getByText('The customer saw as to pay')).toBeVisible()
  await office.getByRole('button', { name: 'Approve return' }).click()
  await office.getByRole('button', { name: 'Mark as received' }).click()
  await office.getByRole('combobox', { name: /Chambray Shirt/ }).selectOption('Good: back in stock')
  await office.getByRole('button', { name: 'Save the check' }).click()
  await expect(office.getByRole('heading', { name: 'Waits for the customer' })).toBeVisible()

  await page.goto(returnPage)
  await expect(page.getByRole('button', { name: 'I would rather have my money back' })).toBeVisible()
  await page.getByRole('link', { name: 'Pay the difference' }).click()
  await expect(page.getByText('We send it once you have paid the difference of ₹700.')).toBeVisible()
  await payButton(page).click()
  await payInWindow(page)
  await expect(page.getByText('and you paid the difference of ₹700.')).toBeVisible()
  await page.goto(returnPage)
  await expect(page.getByText('We send you the other pieces in order')).toBeVisible()
  await office.reload()
  await expect(office.getByText('Closed', { exact: true })).toBeVisible()
})

test('a customer keeps a piece after all, or reads why a return is declined @desktop', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office)

  const ask = async () => {
    await page.goto(orderPage)
    await page.getByRole('link', { name: 'Return pieces' }).click()
    await page.getByRole('radio', { name: 'Changed my mind' }).check()
    await page.getByRole('radio', { name: /^Money back: / }).check()
    await page.getByRole('button', { name: 'Request return' }).click()
  }
  await ask()
  await page.getByText('Keep the pieces after all').click()
  await page.getByRole('button', { name: 'Cancel return' }).click()
  await expect(page.getByText('You cancelled this return and keep the pieces.')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'What happens now' })).toBeFocused()

  await ask()
  await expect(page.getByRole('heading', { name: `Return ${number}-R2` })).toBeVisible()
  const returnPage = page.url()
  await enter(office, `/admin/returns/${number}-R2`)
  await office.getByRole('button', { name: 'Decline…' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Decline return' }).click()
  await expect(office.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await office.getByLabel('Reason').fill('It was washed.')
  await office.getByRole('dialog').getByRole('button', { name: 'Decline return' }).click()
  await expect(office.getByText('Declined', { exact: true })).toBeVisible()
  await page.goto(returnPage)
  await expect(page.getByText('It was washed.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, allowedComplaints: [/status of 404/] })

  test('an address without its token opens nothing @desktop', async ({ page }) => {
    const answer = await page.goto('/orders/FW-100001/return?token=wrong')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We could not find that order.' })).toBeVisible()
  })
})

test.describe('photographs', () => {
  // The file that is no photograph.
  test.use({ allowedComplaints: [/status of (415|422)/] })

  test('a customer shows with a photograph what is damaged, and staff see it @phone', async ({ page, openAnother }) => {
    test.slow()
    const office = await openAnother()
    const { number, url: orderPage } = await deliverShirt(office)
    const photograph = await page.screenshot({ type: 'jpeg' })

    await page.goto(orderPage)
    await page.getByRole('link', { name: 'Return pieces' }).click()
    await page.getByRole('radio', { name: 'Damaged on the way' }).check()
    await page.getByRole('radio', { name: /^Money back: / }).check()
    await page.getByLabel('Anything we should know').fill('The collar is torn.')
    const chosen = page.getByRole('group', { name: /^Photographs of / })
    const file = chosen.locator('input[type=file]')
    await file.setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photograph') })
    await expect(chosen.getByRole('alert')).toContainText('This is no photograph')
    for (const name of ['torn.jpg', 'sleeve.jpg'])
      await file.setInputFiles({ name, mimeType: 'image/jpeg', buffer: photograph })
    await expect(chosen.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
    await expect(chosen.getByRole('img', { name: 'Photograph 2' })).toBeVisible()
    await chosen.getByRole('button', { name: 'Remove photograph 2' }).click()
    await expect(page.getByLabel('Anything we should know')).toHaveValue('The collar is torn.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
    const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0
    const shown = page.getByRole('img', { name: 'Photograph 1' })
    await expect(shown).toBeVisible()
    await expect.poll(() => shown.evaluate(isDrawn)).toBe(true)

    await enter(office, `/admin/returns/${number}-R1`)
    const seen = office.getByRole('img', { name: 'Photograph 1' })
    await expect(seen).toBeVisible()
    await expect.poll(() => seen.evaluate(isDrawn)).toBe(true)
    await office.getByRole('button', { name: 'Approve return' }).click()
    await office.getByRole('button', { name: 'Mark as received' }).click()
    const taken = office.getByRole('group', { name: /^Photographs of / })
    await taken
      .locator('input[type=file]')
      .setInputFiles({ name: 'torn.jpg', mimeType: 'image/jpeg', buffer: photograph })
    await expect(taken.getByRole('img', { name: 'Photograph 1' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: 'Photograph 2, taken by the shop' })).toBeVisible()
  })
})

test('pieces that are chosen before the page comes to life count at once @desktop', async ({ page, openAnother }) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office)

  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(orderPage.replace('?', '/return?'), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Too small' }).check()
  await page.getByRole('radio', { name: /^Money back: / }).check()
  scripts.resolve()
  await untilLive(page)
  await expect(page.getByRole('region', { name: 'What comes back' })).toBeVisible()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
})

test('a piece that is too small goes back for the next size in three taps, by the keyboard too', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office)

  await page.goto(orderPage.replace('?', '/return?'))
  const choose = async (name: string | RegExp) => {
    await page.getByRole('radio', { name }).focus()
    await page.keyboard.press('Space')
  }
  await choose('Too small')
  await choose(/^Another size/)
  const sizes = page.getByRole('group', { name: /^What you would like for / })
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1)
  const proposed = (await page.getByText(/^We propose Size /).textContent())!.replace('We propose ', '')
  await expect(page.getByRole('region', { name: 'What comes back' })).toContainText(`${proposed}, at no cost`)
  await page.getByRole('button', { name: 'Request return' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
  await expect(page.getByText(`Exchange for ${proposed}`)).toBeVisible()
})

test('of many colours the others are folded: one is opened and a size chosen by the keyboard, and the choice stays through an error', async ({
  page,
  openAnother,
}) => {
  test.slow()
  const office = await openAnother()
  await enter(office, '/admin/products/add')
  const product = `Folded Colours Kurta ${Date.now()}`
  const colours = ['#8c1c2f', '#1c4a63', '#d9b55b', '#2f5d3a', '#5b3a8c']
  const sold = ['S', 'M', 'L'].flatMap((size) => colours.map((color) => ({ size, color })))
  const [card] = (await (await office.request.get('/product-cards?id=1')).json()) as { images: { key: string }[] }[]
  const form: Record<string, string> = {
    name: product,
    description: '',
    category: 'Shirts',
    gender: 'women',
    state: 'live',
    pricePaise: '999',
    salePricePaise: '',
    'images[0].key': card!.images[0]!.key,
    'images[0].alt': '',
    'images[0].color': '',
    'sizes[0]': 'S',
    'sizes[1]': 'M',
    'sizes[2]': 'L',
  }
  for (const [at, hex] of colours.entries()) {
    form[`colors[${at}].hex`] = hex
    form[`colors[${at}].name`] = `Shade ${at + 1}`
  }
  for (const [at, { size, color }] of sold.entries()) {
    form[`variants[${at}].size`] = size
    form[`variants[${at}].color`] = color
    form[`variants[${at}].stock`] = '4'
    form[`variants[${at}].stockShown`] = ''
    form[`variants[${at}].sku`] = ''
  }
  await expect(await office.request.post('/admin/products/add', { form })).toBeOK()
  const { number, url: orderPage } = await deliverShirt(office, 1, product)

  await page.goto(orderPage.replace('?', '/return?'))
  await page.getByRole('radio', { name: /^Another size/ }).check()
  const folds = page.locator('details').filter({ hasText: /^Shade / })
  await expect(folds).toHaveCount(colours.length - 1)
  const far = folds.last()
  const choice = far.getByRole('radio', { name: /M/ })
  await expect(choice).toBeHidden()
  await expectAccessibleAtBothWidths(page)
  await far.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(far.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(choice).toBeChecked()
  // Without a reason it is not sent.
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('Please choose a reason')).toBeVisible()
  await expect(choice).toBeVisible()
  await expect(choice).toBeChecked()
  await page.getByRole('radio', { name: 'Too small' }).check()
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
  await expect(page.getByText(/^Exchange for Size M, Shade \d/)).toBeVisible()
})

test('of several pieces a customer chooses which go back @desktop', async ({ page, openAnother }) => {
  test.slow()
  const office = await openAnother()
  const { number, url: orderPage } = await deliverShirt(office, 2)

  await page.goto(orderPage.replace('?', '/return?'))
  await untilLive(page)
  await page.setViewportSize({ width: 390, height: 480 })
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByText('Please choose at least one piece to return')).toBeInViewport()
  await page.getByLabel(/^Pieces of /).selectOption('1')
  await page.getByLabel(/^Reason for /).selectOption('Too small')
  await page.getByLabel(/^What you would like for /).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('heading', { name: `Return ${number}-R1` })).toBeVisible()
  await expect(page.getByText(/^Exchange for Size /)).toBeVisible()
})
