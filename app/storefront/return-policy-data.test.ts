import { expect, test } from 'vitest'
import { returnLabel } from '#shop/catalogue/return-rule.ts'
import { feeSentences } from '#shop/returns/fee-sentences.ts'
import { completeSettings } from '#tests/settings.ts'
import { returnPolicyData } from './return-policy-data.ts'

const url = 'https://shop.example.in'
const policyOf = (returns: object, rule: Parameters<typeof returnPolicyData>[2] = null) =>
  returnPolicyData({ ...completeSettings, returns: { ...completeSettings.returns, ...returns } }, url, rule)

test('without fees whoever sends a piece back pays for sending it, and nothing else', () => {
  const policy = policyOf({ feePaise: 0, restockingPercent: 0 })
  expect(policy).toMatchObject({
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
    merchantReturnDays: completeSettings.promises.policyReturnsDays,
  })
  expect(policy).not.toHaveProperty('restockingFee')
})

test('what is deducted is what the page says', () => {
  const fees = { feePaise: 9_950, restockingPercent: 10 }
  expect(feeSentences({ ...fees, shipping: 'mistakes' })[0]).toContain('₹99.50')
  expect(policyOf(fees)).toMatchObject({
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: { value: '99.50', currency: 'INR' },
    restockingFee: 10,
  })
})

test('a product with a rule of its own says that one, as its page does', () => {
  const days = { days: 3, never: '' }
  expect(returnLabel(days, 15)).toContain('3-day')
  expect(policyOf({}, days)).toMatchObject({ merchantReturnDays: 3, refundType: 'https://schema.org/FullRefund' })
  const exchange = { days: null, never: '', exchangeOnly: true as const }
  expect(policyOf({}, exchange)).toMatchObject({ refundType: 'https://schema.org/ExchangeRefund' })
  const never = policyOf({}, { days: null, never: 'for hygiene' })
  expect(never).toMatchObject({ returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' })
  expect(never).not.toHaveProperty('merchantReturnDays')
})
