import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { tagList } from '#shop/catalogue/product-tags.ts'

type TagsChange = { how: 'add' | 'remove'; tags: string }

type TagsDialogProps = {
  count: number
  open: boolean
  onClose(): void
  onChoose(change: TagsChange): void
}

export function TagsDialog({ count, open, onClose, onChoose }: TagsDialogProps) {
  const form = useId()
  const [{ how, tags }, setChange] = useState<TagsChange>({ how: 'add', tags: '' })
  const [error, setError] = useState<string>()

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = tagList.safeParse(tags)
    if (!read.success) return setError(read.error.issues[0]!.message)
    if (read.data.length === 0) return setError('Please enter at least one tag')
    onChoose({ how, tags })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Change tags of ${count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            {how === 'add' ? 'Add tags' : 'Remove tags'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={choose} className="flex flex-col gap-4">
        <Select
          label="Change"
          value={how}
          onChange={({ currentTarget }) => setChange({ tags, how: currentTarget.value as TagsChange['how'] })}
        >
          <option value="add">Add tags</option>
          <option value="remove">Remove tags</option>
        </Select>
        <TextField
          label="Tags"
          hint="Separated by commas."
          autoComplete="off"
          value={tags}
          error={error}
          onChange={({ currentTarget }) => {
            setError(undefined)
            setChange({ how, tags: currentTarget.value })
          }}
        />
      </form>
    </Dialog>
  )
}
