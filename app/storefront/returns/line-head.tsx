import { Joined } from '#app/ui/joined.tsx'
import { formatDay } from '#shared/dates.ts'
import { sizeLabel } from '#shared/size-label.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import type { ReturnableItem } from './returnable-item.ts'

type LineHeadProps = { item: ReturnableItem; today: string }

/** The piece of a line, and until when it can be returned. */
export const LineHead = ({ item, today }: LineHeadProps) => (
  <div className="flex gap-4">
    <LinePicture imageKey={item.imageKey} />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{item.productName}</p>
      <p className="text-small text-ink-soft">
        <Joined of={[sizeLabel(item.size), item.colorName]} />
      </p>
      <p className="mt-1 text-small">{untilWhen(item, today)}</p>
    </div>
  </div>
)

function untilWhen({ lastDay, returnRule }: ReturnableItem, today: string) {
  if (returnRule && returnRule.never !== '')
    return `Cannot be returned (${returnRule.never}), unless it is defective, wrong, damaged or late.`
  if (returnRule?.exchangeOnly && today <= lastDay)
    return `Can be exchanged until ${formatDay(lastDay)}. Money comes back only if it is defective, wrong, damaged or late.`
  if (today <= lastDay) return `Can be returned until ${formatDay(lastDay)}.`
  return `The last day was ${formatDay(lastDay)}. If it is defective, wrong, damaged or late, it can still be returned.`
}
