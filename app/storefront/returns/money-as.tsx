import { Radio } from '#app/ui/fields/radio.tsx'
import { formatAmount } from '#shared/money.ts'

type MoneyAsProps = { paise: number; bonusPaise: number; isCredit: boolean; months: number }

/** Money, or store credit with what the shop adds. */
export function MoneyAs({ paise, bonusPaise, isCredit, months }: MoneyAsProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-label font-semibold">How you would like it</legend>
      <Radio name="moneyAs" value="money" defaultChecked={!isCredit}>
        Money back: {formatAmount(paise)}
      </Radio>
      <Radio name="moneyAs" value="credit" defaultChecked={isCredit}>
        Store credit: {formatAmount(paise + bonusPaise)}
        {bonusPaise > 0 && ` (${formatAmount(bonusPaise)} more from us)`}
      </Radio>
      <p className="text-small text-ink-soft">You can pay with store credit here for {months} months.</p>
    </fieldset>
  )
}
