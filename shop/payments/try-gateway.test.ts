import { expect, onTestFinished, test } from 'vitest'
import { startGateway } from '#simulators/gateway/start-gateway.ts'
import { razorpayProvider } from './razorpay.server.ts'
import { tryGateway } from './try-gateway.server.ts'

const keys = { keyId: 'rzp_test_simulator', keySecret: 'sim_key_secret_0001' }
const webhookSecrets = ['sim_webhook_secret_0001']

test('right keys are accepted, wrong ones and a gateway that is away are named', async () => {
  const gateway = await startGateway({ ...keys, port: 0, webhookSecret: webhookSecrets[0]!, webhookUrls: [] })
  onTestFinished(gateway.close)
  const provider = (secret: string, apiBase: string) =>
    razorpayProvider({ ...keys, keySecret: secret, webhookSecrets, apiBase, checkoutScript: '', timeoutMs: 2_000 })

  expect(await tryGateway(provider(keys.keySecret, gateway.url))).toMatchObject({ isGood: true })
  expect(await tryGateway(provider('another secret', gateway.url))).toMatchObject({
    isGood: false,
    title: 'The gateway refuses these keys',
  })
  expect(await tryGateway(provider(keys.keySecret, 'http://127.0.0.1:9'))).toMatchObject({
    isGood: false,
    title: 'The gateway could not be reached',
  })
})
