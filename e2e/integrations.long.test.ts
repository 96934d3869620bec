// demanded by: app/backoffice/settings/integrations shop/integrations shop/secrets
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { makeFolder } from '#tests/temporary-folder.ts'
import { startEmbeddedDatabase } from '../db/embedded.server.ts'
import { startGateway } from '../simulators/gateway/start-gateway.ts'
import { keys as bucketKeys, openBucket } from '../simulators/s3/open-bucket.ts'
import { openMailbox } from '../simulators/smtp/mailbox.ts'
import { checkout, totalOf } from './harness/api.ts'
import { openBreakableDoor } from './harness/breakable-door.ts'
import { enter } from './harness/enter.ts'
import { findLines } from './harness/lines.ts'
import { freePort, startShop } from './harness/shop-process.ts'

const keys = {
  keyId: 'rzp_test_connections',
  keySecret: 'connections_key_secret',
  webhookSecret: 'connections_webhook_secret',
}

test('an owner enters, tries, replaces and removes the services of the shop, and a second process uses them @own-shop', async ({
  browser,
}) => {
  await using open = new AsyncDisposableStack()
  const folder = makeFolder()
  open.defer(folder.remove)
  const database = await startEmbeddedDatabase(folder.path, { port: 55435, durable: false })
  open.defer(database.close)
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  open.defer(() => sql.end())
  const PORT = String(await freePort())
  const publicUrl = `http://localhost:${PORT}`
  const gateway = await startGateway({ ...keys, port: 0, webhookUrls: [`${publicUrl}/webhooks/payments`] })
  open.defer(gateway.close)
  const door = await openBreakableDoor(gateway.url)
  open.defer(door.close)
  const mailbox = await openMailbox()
  open.defer(mailbox.close)
  const bucket = await openBucket('pictures')
  open.defer(bucket.close)
  const shared = {
    DATABASE_URL: database.url,
    DATA_DIR: folder.path,
    PUBLIC_URL: publicUrl,
    SECRETS_KEY: 'Qm9ydGggb2YgYSBzaG9wIGluIEluZGlhLCAyMDI2',
    RAZORPAY_API_BASE: door.url,
    RAZORPAY_CHECKOUT_SCRIPT: gateway.scriptUrl,
  }
  const one = await startShop('connections-one', { ...shared, PORT })
  open.defer(one.stop)
  await one.untilReady()
  const other = await startShop('connections-other', shared)
  open.defer(other.stop)
  await other.untilReady()

  const context = await browser.newContext({ baseURL: one.url, viewport: { width: 390, height: 844 } })
  open.defer(() => context.close())
  const page = await context.newPage()
  await enter(page, '/admin/settings/connections')

  // The gateway: a wrong answer while the keys are entered, and nothing typed is lost.
  const payments = page.getByRole('region', { name: 'Payments by Razorpay' })
  const secret = payments.getByRole('textbox', { name: 'Key secret' })
  const webhookSecret = payments.getByRole('textbox', { name: 'Webhook secret' })
  await payments.getByLabel('Key ID').fill(keys.keyId)
  await secret.fill(keys.keySecret)
  await webhookSecret.fill(keys.webhookSecret)
  door.setBroken(true)
  await payments.getByRole('button', { name: 'Save payment keys' }).click()
  await expect(
    payments.getByText('Nothing was saved. The gateway has a problem of its own.', { exact: false }),
  ).toBeVisible()
  await expect(secret).toHaveValue(keys.keySecret)
  door.setBroken(false)
  await payments.getByRole('button', { name: 'Save payment keys' }).click()
  await expect(secret).toHaveValue('')
  await payments.getByRole('button', { name: 'Try the payment keys' }).click()
  await expect(payments.getByText('The gateway accepts these keys.', { exact: false })).toBeVisible()

  // The second process, which heard of it from the database alone, asks the gateway with these keys.
  const { line } = (await findLines(sql, { tracked: false, limit: 1 }))[0]!
  const placed = await checkout(other.url, line, await totalOf(other.url, line))
  expect(placed.status).toBe(201)
  await payments.getByRole('button', { name: 'Remove payment keys' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove payment keys' }).click()
  await expect(payments.getByText('One payment or refund is still open at Razorpay.', { exact: false })).toBeVisible()

  // The mail server.
  const mail = page.getByRole('region', { name: 'E-mail' })
  const { hostname, port } = new URL(mailbox.url)
  await mail.getByLabel('Mail server', { exact: true }).fill(hostname)
  await mail.getByLabel('Port').fill('99999')
  await mail.getByLabel('Sender').fill('My shop <orders@example.in>')
  await mail.getByRole('button', { name: 'Save mail server' }).click()
  await expect(mail.getByText('The port is a number, mostly 465 or 587')).toBeVisible()
  await mail.getByLabel('Port').fill(port)
  await mail.getByRole('button', { name: 'Save mail server' }).click()
  const trial = mail.getByRole('button', { name: 'Send me a test e-mail' })
  await trial.click()
  const took = mail.getByText('The mail server accepted the e-mail for owner@fineweave.test', { exact: false })
  await expect(took).toBeVisible()
  expect(mailbox.received.some(({ to }) => to.includes('owner@fineweave.test'))).toBe(true)
  await mail.getByLabel('Port').fill('9')
  await mail.getByRole('button', { name: 'Save mail server' }).click()
  // The findings of an earlier trial go with the settings that it tried.
  await expect(took).toBeHidden()
  await trial.click()
  await expect(mail.getByText('cannot be reached', { exact: false })).toBeVisible()
  await mail.getByRole('button', { name: 'Remove mail server' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove mail server' }).click()
  await expect(mail.getByText('There is no mail server yet', { exact: false })).toBeVisible()

  // The courier.
  await page.goto('/admin/settings/courier')
  const courier = page.getByRole('region', { name: 'Shiprocket' })
  const password = courier.getByRole('textbox', { name: 'Password of the API user' })
  await courier.getByLabel('E-mail of the API user').fill('api@')
  await password.fill('a parcel a day')
  await courier.getByLabel('Pickup place').fill('Warehouse')
  await courier.getByRole('button', { name: 'Save courier' }).click()
  await expect(courier.getByText('Enter an e-mail address, like api@example.in')).toBeVisible()
  await expect(password).toHaveValue('a parcel a day')
  await courier.getByLabel('E-mail of the API user').fill('api@example.in')
  await courier.getByRole('button', { name: 'Save courier' }).click()
  await expect(password).toHaveValue('')
  await courier.getByRole('button', { name: 'Remove courier' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove courier' }).click()
  await expect(courier.getByText('parcels are booked at a test courier', { exact: false })).toBeVisible()

  // The bucket for pictures.
  await page.goto('/admin/settings/pictures')
  const storage = page.getByRole('region', { name: 'Bucket' })
  const onDisk = storage.getByText('Pictures are stored on the disk of this machine.', { exact: false })
  await expect(onDisk).toBeVisible()
  const bucketSecret = storage.getByRole('textbox', { name: 'Secret access key' })
  await storage.getByLabel('Address').fill('http://s3.example.in')
  await storage.getByLabel('Region').fill('ap-south-1')
  await storage.getByRole('textbox', { name: 'Bucket' }).fill('pictures')
  await storage.getByLabel('Access key ID').fill(bucketKeys.accessKeyId)
  await bucketSecret.fill(bucketKeys.secretAccessKey)
  await storage.getByRole('button', { name: 'Save bucket' }).click()
  await expect(storage.getByText('Enter an https address without a path', { exact: false })).toBeVisible()
  await expect(bucketSecret).toHaveValue(bucketKeys.secretAccessKey)
  await storage.getByLabel('Address').fill(bucket.endpoint)
  await storage.getByRole('button', { name: 'Save bucket' }).click()
  await expect(bucketSecret).toHaveValue('')
  await storage.getByRole('button', { name: 'Try the bucket' }).click()
  await expect(storage.getByText('The shop can write, read and delete in the bucket.', { exact: false })).toBeVisible()
  await storage.getByRole('button', { name: 'Remove bucket' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove bucket' }).click()
  await expect(onDisk).toBeVisible()
})
