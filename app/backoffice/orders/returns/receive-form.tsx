import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { sizeLabel } from '#shared/size-label.ts'
import type { ReturnDetail } from '#shop/returns/finding/find-returns.server.ts'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useReturnAction } from './use-return-action.ts'

/** How many pieces of each line were in the parcel. */
export function ReceiveForm({ found: { reference, version, lines } }: { found: ReturnDetail }) {
  const action = useReturnAction('Parcel received')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        action.send(href('/admin/returns/:reference/receive', { reference }), new FormData(event.currentTarget))
      }}
      className="flex flex-col items-start gap-4 p-4 md:px-5"
    >
      <input type="hidden" name="version" value={version} />
      {lines.map(({ id, productName, size, colorName, asked }) => (
        <Select
          key={id}
          label={[productName, sizeLabel(size), colorName].filter(Boolean).join(', ')}
          name={`received-${id}`}
          defaultValue={asked}
          error={action.errors?.[`received-${id}`]}
          className="w-full"
        >
          {Array.from({ length: asked + 1 }, (_, count) => (
            <option key={count} value={count}>
              {count} of {asked} came
            </option>
          ))}
        </Select>
      ))}
      <FormRefusal sentence={action.failure} />
      <Button type="submit" busy={action.busy}>
        Mark as received
      </Button>
    </form>
  )
}
