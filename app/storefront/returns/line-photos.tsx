import { PhotoField } from '#app/ui/photographs/photo-field.tsx'
import { helpsWithPhotos, maxPhotosPerLine } from '#shop/returns/photo-rules.ts'
import type { ReturnReason } from '#shop/returns/rules.ts'
import { photoHref, photosHref } from '../order/return-href.ts'
import { LineLabel } from './line-label.tsx'
import type { ReturnableItem } from './returnable-item.ts'
import type { Typed } from './texts-of.ts'

type LinePhotosProps = {
  item: ReturnableItem
  reason: ReturnReason | '' | undefined
  typed: Typed
  error: string | undefined
  link: { orderNumber: string; token: string }
}

/** Photographs of what is wrong, for the reasons that they help with. */
export function LinePhotos({ item: { id, productName }, reason, typed, error, link }: LinePhotosProps) {
  if (!reason) return null
  return (
    <fieldset hidden={!helpsWithPhotos(reason)} disabled={!helpsWithPhotos(reason)} className="min-w-0">
      <PhotoField
        label={<LineLabel label="Photographs" heard={`of ${productName}`} />}
        hint={`Up to ${maxPhotosPerLine}, of what is wrong. Only you and the shop see them.`}
        most={maxPhotosPerLine}
        address={photosHref(link)}
        hrefOf={(photo) => photoHref({ ...link, photo })}
        name={`photos-${id}`}
        initial={typed[`photos-${id}`]?.split(',').filter(Boolean)}
      />
      {error && <p className="text-small text-danger">{error}</p>}
    </fieldset>
  )
}
