import type { ShownSettings } from '#shop/settings/inputs.ts'

export const returnPolicyId = '#returns'

/** The refund policy as search engines read it: https://developers.google.com/search/docs/appearance/structured-data/return-policy */
export const returnPolicyData = ({ promises }: ShownSettings, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'MerchantReturnPolicy',
  '@id': returnPolicyId,
  applicableCountry: 'IN',
  returnPolicyCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: promises.policyReturnsDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: `${publicUrl}/refund-policy`,
})
