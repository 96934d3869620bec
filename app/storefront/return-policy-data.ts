import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'

export const returnPolicyId = '#returns'

/**
 * How things are returned, as search engines read it:
 * https://developers.google.com/search/docs/appearance/structured-data/return-policy. `rule`: of a product that differs.
 */
export function returnPolicyData(
  { promises, returns }: Pick<ShownSettings, 'promises' | 'returns'>,
  publicUrl: string,
  rule: ReturnRule | null = null,
) {
  const policy = {
    '@context': 'https://schema.org',
    '@type': 'MerchantReturnPolicy',
    '@id': returnPolicyId,
    applicableCountry: 'IN',
    returnPolicyCountry: 'IN',
    merchantReturnLink: `${publicUrl}/refund-policy`,
  }
  if (rule && rule.never !== '')
    return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: rule?.days ?? promises.policyReturnsDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    refundType: rule?.exchangeOnly ? 'https://schema.org/ExchangeRefund' : 'https://schema.org/FullRefund',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    ...feesOf(returns),
  }
}

/** Nothing is deducted from what is defective or wrong. */
function feesOf({ feePaise, restockingPercent }: ShownSettings['returns']) {
  const restocking = restockingPercent > 0 && { restockingFee: restockingPercent }
  if (feePaise === 0) return { returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility', ...restocking }
  return {
    returnFees: 'https://schema.org/ReturnShippingFees',
    returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: (feePaise / 100).toFixed(2), currency: 'INR' },
    ...restocking,
  }
}
