import { Select } from '#app/ui/fields/select.tsx'
import { PhotoField } from '#app/ui/photographs/photo-field.tsx'
import { formatDay } from '#shared/dates.ts'
import { formatAmount } from '#shared/money.ts'
import { sizeLabel } from '#shared/size-label.ts'
import type { ReturnRule } from '#shop/catalogue/return-rule.ts'
import { choiceLabel } from '#shop/returns/exchanging/exchange-label.ts'
import type { OfferedProduct } from '#shop/returns/exchanging/find-offered.server.ts'
import { helpsWithPhotos, maxPhotosPerLine } from '#shop/returns/photographs/photo-rules.ts'
import {
  anotherProduct,
  mayBringMoney,
  reasonLabels,
  refusalOfReason,
  type ReturnReason,
  returnReasons,
} from '#shop/returns/rules.ts'
import { LinePicture } from '../cart/line-picture.tsx'
import { AnotherProduct, fewLeft } from './another-product.tsx'
import { photoHref, photosHref } from './return-href.ts'
import type { Typed } from './texts-of.ts'

type Choice = {
  variantId: number
  size: string
  colorName: string | null
  stock: number | null
  /** By how much it costs more today than the piece itself. */
  dearerPaise: number
}

/** A line of an order, as it can be returned. */
export type ReturnableItem = {
  id: number
  productId: number | null
  productName: string
  size: string
  colorName: string | null
  imageKey: string | null
  quantity: number
  returned: number
  lastDay: string
  returnRule: ReturnRule | null
  choices: readonly Choice[]
}

type ReturnLineProps = {
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
  const { id, productName, size, colorName, imageKey, quantity, returned, choices, returnRule } = item
  const reason = typed[`reason-${id}`] as ReturnReason | '' | undefined
  const hasMoney = mayBringMoney(reason, returnRule)
  const wantsAnother = canSearch && hasMoney && typed[`exchangeFor-${id}`] === anotherProduct
  const counts = Array.from({ length: quantity - returned + 1 }, (_, count) => count)
  return (
    <li className="flex flex-col gap-4 border border-line p-4 md:p-5">
      <div className="flex gap-4">
        <LinePicture imageKey={imageKey} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{productName}</p>
          <p className="text-small text-ink-soft">{[sizeLabel(size), colorName].filter(Boolean).join(' · ')}</p>
          <p className="mt-1 text-small">{untilWhen(item, today)}</p>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={`Pieces of ${productName} to return`}
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
          label={`Reason for ${productName}`}
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
          <Select
            label={`What you would like for ${productName}`}
            name={`exchangeFor-${id}`}
            defaultValue={typed[`exchangeFor-${id}`] ?? ''}
            error={wantsAnother ? undefined : choiceError}
            className="min-w-0"
          >
            <option value="">{hasMoney ? 'Money back' : chooseAnother(choices)}</option>
            {choices.map(({ variantId, stock, dearerPaise, ...choice }) => (
              <option key={variantId} value={variantId}>
                {choiceLabel(choice)}
                {dearerPaise > 0 && `, ${formatAmount(dearerPaise)} more`}
                {stock !== null && stock <= fewLeft && ` (only ${stock} left)`}
              </option>
            ))}
            {canSearch && hasMoney && <option value={anotherProduct}>Another product…</option>}
          </Select>
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
      {reason && (
        <fieldset hidden={!helpsWithPhotos(reason)} disabled={!helpsWithPhotos(reason)} className="min-w-0">
          <PhotoField
            label={`Photographs of ${productName}`}
            hint={`Up to ${maxPhotosPerLine}, of what is wrong. Only you and the shop see them.`}
            most={maxPhotosPerLine}
            address={photosHref(link)}
            hrefOf={(photo) => photoHref({ ...link, photo })}
            name={`photos-${id}`}
            initial={typed[`photos-${id}`]?.split(',').filter(Boolean)}
          />
          {photoError && <p className="text-small text-danger">{photoError}</p>}
        </fieldset>
      )}
    </li>
  )
}

const chooseAnother = (choices: readonly Choice[]) =>
  choices.length > 0 ? 'Choose another size or colour' : 'No other size or colour is in stock'

function untilWhen({ lastDay, returnRule }: ReturnableItem, today: string) {
  if (returnRule && returnRule.never !== '')
    return `Cannot be returned (${returnRule.never}), unless it is defective, wrong, damaged or late.`
  if (returnRule?.exchangeOnly && today <= lastDay)
    return `Can be exchanged until ${formatDay(lastDay)}. Money comes back only if it is defective, wrong, damaged or late.`
  if (today <= lastDay) return `Can be returned until ${formatDay(lastDay)}.`
  return `The last day was ${formatDay(lastDay)}. If it is defective, wrong, damaged or late, it can still be returned.`
}
