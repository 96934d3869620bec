import { Select } from '#app/ui/fields/select.tsx'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import {
  anotherProduct,
  mayBringMoney,
  reasonLabels,
  refusalOfReason,
  type ReturnReason,
  returnReasons,
} from '#shop/returns/rules.ts'
import { AnotherProduct } from './another-product.tsx'
import { ExchangeSelect } from './exchange-select.tsx'
import { LineHead } from './line-head.tsx'
import { LineLabel } from './line-label.tsx'
import { LinePhotos } from './line-photos.tsx'
import type { ReturnableItem } from './returnable-item.ts'
import type { Typed } from './texts-of.ts'

export type ReturnLineProps = {
  item: ReturnableItem
  today: string
  typed: Typed
  error: string | undefined
  choiceError: string | undefined
  photoError: string | undefined
  link: { orderNumber: string; token: string }
  /** Another product can be chosen. */
  canSearch: boolean
  other: OfferedProduct | undefined
  onOther(product: OfferedProduct | undefined): void
}

/** How many pieces of a line go back, why, and what the customer would like for them. */
export function ReturnLine({
  item,
  today,
  typed,
  error,
  choiceError,
  photoError,
  link,
  canSearch,
  other,
  onOther,
}: ReturnLineProps) {
  const { id, productName, quantity, returned, choices, returnRule } = item
  const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
  const hasMoney = mayBringMoney(reason, returnRule)
  const wantsAnother = canSearch && hasMoney && typed[`exchangeFor-${id}`] === anotherProduct
  const counts = Array.from({ length: quantity - returned + 1 }, (_, count) => count)
  return (
    <li className="flex flex-col gap-4 border border-line p-4 md:p-5">
      <LineHead item={item} today={today} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={<LineLabel label="Pieces" heard={`of ${productName}`} rest="to return" />}
          name={`quantity-${id}`}
          defaultValue={typed[`quantity-${id}`] ?? '0'}
          className="min-w-0"
        >
          {counts.map((count) => (
            <option key={count} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </Select>
        <Select
          label={<LineLabel label="Reason" heard={`for ${productName}`} />}
          name={`reason-${id}`}
          defaultValue={typed[`reason-${id}`] ?? ''}
          error={error}
          className="min-w-0"
        >
          <option value="">Choose a reason</option>
          {returnReasons
            .filter((reason) => refusalOfReason(reason, { today, ...item }) === null)
            .map((reason) => (
              <option key={reason} value={reason}>
                {reasonLabels[reason]}
              </option>
            ))}
        </Select>
        {(choices.length > 0 || returnRule?.exchangeOnly || canSearch) && (
          <ExchangeSelect
            item={item}
            chosen={typed[`exchangeFor-${id}`] ?? ''}
            error={wantsAnother ? undefined : choiceError}
            hasMoney={hasMoney}
            canSearch={canSearch}
          />
        )}
      </div>
      {wantsAnother && (
        <AnotherProduct
          item={item}
          quantity={Math.max(1, Number(typed[`quantity-${id}`] ?? 0))}
          link={link}
          chosen={other}
          variantId={typed[`another-${id}`] ?? ''}
          error={choiceError}
          onChoose={onOther}
        />
      )}
      <LinePhotos item={item} reason={reason} typed={typed} error={photoError} link={link} />
    </li>
  )
}
