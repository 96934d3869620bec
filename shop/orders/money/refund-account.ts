import * as z from 'zod'
import { line, nameLine, optionalLine } from '#shared/fields.ts'
import { between } from '#shared/forms/between-fields.ts'
import { plainCode, plainNumber } from '#shared/phones/indian-mobile.ts'
import type { PayoutAccount } from '#shop/payments/payouts/provider.ts'

/** The text instead of a UTR where the customer took the refund as store credit. */
export const takenAsCredit = 'Store credit'

export const refundWays = ['upi', 'bank'] as const
export const maxUpiLength = 100
export const maxHolderLength = 100

const upiShape = /^[a-z0-9][a-z0-9._-]{1,255}@[a-z][a-z0-9]{1,63}$/i
const accountShape = /^[0-9]{9,18}$/
const ifscShape = /^[A-Z]{4}0[A-Z0-9]{6}$/

const UpiForm = z.object({
  way: z.literal('upi'),
  upi: line(maxUpiLength)
    .transform(plainCode)
    .pipe(z.string().regex(upiShape, 'Please enter a UPI ID, like asha@okaxis')),
})

const BankForm = z
  .object({
    way: z.literal('bank'),
    holder: nameLine(maxHolderLength),
    account: optionalLine(40)
      .transform(plainNumber)
      .pipe(z.string().regex(accountShape, 'Please enter the account number, 9 to 18 digits')),
    accountAgain: optionalLine(40).transform(plainNumber).default(''),
    ifsc: optionalLine(20)
      .transform((text) => plainNumber(text).toUpperCase())
      .pipe(z.string().regex(ifscShape, 'Please enter the IFSC of the branch, like HDFC0001234')),
  })
  .check(
    between(['account', 'accountAgain'], ({ account, accountAgain }, refuse) => {
      if (account !== accountAgain) refuse('accountAgain', 'The two account numbers are not the same')
    }),
  )

/** Where a refund is sent that no gateway can pay back, as customers type it. */
export const RefundAccountForm = z.discriminatedUnion('way', [UpiForm, BankForm], 'Please choose UPI or a bank account')
export type RefundAccount = z.infer<typeof RefundAccountForm>

/** All of it, for whoever sends the money. */
export const accountLabel = (account: PayoutAccount) =>
  account.way === 'upi' ? account.upi : `${account.holder}, account ${account.account}, IFSC ${account.ifsc}`

/** Enough to know it again, and not to use it. */
export function maskOf(account: PayoutAccount) {
  if (account.way === 'bank') return `account ending in ${account.account.slice(-4)}, ${account.ifsc.slice(0, 4)}`
  const [name, bank] = account.upi.split('@') as [string, string]
  return `${name.slice(0, 2)}…@${bank}`
}
