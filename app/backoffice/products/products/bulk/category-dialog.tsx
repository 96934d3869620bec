import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'

type CategoryDialogProps = {
  count: number
  categories: readonly { name: string }[]
  open: boolean
  onClose(): void
  onChoose(category: string): void
}

export function CategoryDialog({ count, categories, open, onClose, onChoose }: CategoryDialogProps) {
  const [category, setCategory] = useState(categories[0]?.name ?? '')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Move ${count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(category)}>Move products</Button>
        </>
      }
    >
      <Select label="New category" value={category} onChange={({ currentTarget }) => setCategory(currentTarget.value)}>
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Dialog>
  )
}
