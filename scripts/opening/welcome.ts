import type { Config } from '#config'

type Opened = {
  config: Config
  oneTimeLink?: string
  simulated: boolean
  testCourier: string | null
  testPayouts: string | null
}

export function welcome({ config, oneTimeLink, simulated, testCourier, testPayouts }: Opened) {
  const lines = [
    ['Shop', config.publicUrl],
    ['Back office', `${config.publicUrl}/admin/sign-in`],
    ...(oneTimeLink ? [['First admin', `${oneTimeLink}  (works once, for 24 hours)`]] : []),
    ...(simulated
      ? [['Payments', 'a simulator: no real money moves (enter keys under Store settings, Payments and e-mail)']]
      : []),
    ...(testCourier ? [['Courier', `a simulator at ${testCourier}: nobody collects its parcels`]] : []),
    ...(testPayouts ? [['Payouts', `a simulator at ${testPayouts}: nobody gets its money`]] : []),
    ['Data', config.dataDir],
  ]
  console.log('\nThe shop is running.\n')
  for (const [name, value] of lines) console.log(`  ${name!.padEnd(12)} ${value}`)
  console.log('\nCtrl-C closes it.\n')
}
