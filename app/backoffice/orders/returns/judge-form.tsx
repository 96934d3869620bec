import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { PhotoField } from '#app/ui/photographs/photo-field.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { maxPhotosPerLine } from '#shop/returns/photo-rules.ts'
import { fateLabels, pieceFates } from '#shop/returns/rules.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { apiHref } from '../../parts/guard/api-href.ts'
import { photoHref } from './photo-href.ts'
import { useReturnAction } from './use-return-action.ts'

/** The outcome of each piece that came. */
export function JudgeForm({ found: { reference, version, lines } }: { found: ReturnDetail }) {
  const action = useReturnAction('Pieces checked')
  const pieces = lines.flatMap((line) =>
    Array.from({ length: line.received ?? 0 }, (_, at) => ({ ...line, position: at + 1 })),
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        action.send(href('/admin/returns/:reference/judge', { reference }), new FormData(event.currentTarget))
      }}
      className="flex flex-col items-start gap-4 p-4 md:px-5"
    >
      <input type="hidden" name="version" value={version} />
      {pieces.map(({ id, position, received, productName, size, colorName }) => (
        <Select
          key={`${id}-${position}`}
          label={[productName, sizeLabel(size), colorName, received! > 1 && `piece ${position}`]
            .filter(Boolean)
            .join(', ')}
          name={`fate-${id}-${position}`}
          defaultValue=""
          error={action.errors?.[`fate-${id}-${position}`]}
          className="w-full"
        >
          <option value="">Choose</option>
          {pieceFates.map((fate) => (
            <option key={fate} value={fate}>
              {fateLabels[fate]}
            </option>
          ))}
        </Select>
      ))}
      {lines
        .filter(({ received }) => (received ?? 0) > 0)
        .map(({ id, productName, photos }) => (
          <PhotoField
            key={id}
            label={`Photographs of ${productName}`}
            hint="Where a piece is worn or damaged. The customer sees them on the page of the return."
            most={maxPhotosPerLine}
            address={apiHref('/admin/api/returns/:reference/photos/:line', { reference, line: String(id) })}
            hrefOf={photoHref}
            initial={photos.filter(({ isStaffs }) => isStaffs).map((photo) => photo.id)}
            isFinal
          />
        ))}
      <p className="text-small text-ink-soft">Money is not refunded by this step. The customer gets an e-mail.</p>
      <FormRefusal sentence={action.failure} />
      <Button type="submit" busy={action.busy}>
        Save the check
      </Button>
    </form>
  )
}
