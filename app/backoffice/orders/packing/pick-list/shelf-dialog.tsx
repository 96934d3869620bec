import { href } from 'react-router'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { PickedPiece } from '#shop/shipping/packing/group-pieces.ts'
import { ShelfForm } from '#shop/shipping/packing/inputs.ts'
import { DialogForm } from '../../../parts/forms/dialog-form.tsx'
import { useAction } from '../../../parts/forms/use-action.ts'
import { useForm } from '../../../parts/forms/use-form.ts'

type ShelfDialogProps = { piece: PickedPiece | null; onClose(): void }

/** Asks where a piece lies. `piece`: null while it is closed. */
export function ShelfDialog({ piece, onClose }: ShelfDialogProps) {
  return (
    <Dialog
      open={piece !== null}
      onClose={onClose}
      title={piece ? `Shelf of ${piece.name}` : 'Shelf'}
      description="The pick list is sorted by shelf, from now on."
    >
      {piece && <ShelfFields key={piece.sku} piece={piece} onClose={onClose} />}
    </Dialog>
  )
}

function ShelfFields({ piece: { sku, shelf }, onClose }: { piece: PickedPiece; onClose(): void }) {
  const action = useAction({ thing: 'shelf', done: 'Shelf saved' }, ({ kind }) => {
    if (kind === 'done') onClose()
  })
  const form = useForm({
    schema: ShelfForm,
    action,
    onSubmit: (data) => action.send(href('/admin/packing/shelf'), data),
  })
  return (
    <DialogForm action={action} sendLabel="Save shelf" closeLabel="Go back" onClose={onClose} {...form.props}>
      <input type="hidden" name="sku" value={sku} />
      <TextField
        label={`Shelf of ${sku}`}
        hint="Such as B-12. Leave it blank where it has none."
        defaultValue={shelf}
        autoComplete="off"
        required={false}
        {...form.field('shelf')}
      />
    </DialogForm>
  )
}
