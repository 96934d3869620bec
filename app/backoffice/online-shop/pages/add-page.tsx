import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { slugOf } from '#shared/slug.ts'
import { NewPage } from '#shop/pages/page-content.ts'
import { Panel } from '../../frame/frame/panel.tsx'
import { FormRefusal } from '../../parts/forms/form-refusal.tsx'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { Outcome } from '../../parts/guard/outcome.ts'

const maxProposed = 60

export function AddPage() {
  const navigate = useNavigate()
  const action = useAction<Outcome<{ id: number }>>({ thing: 'page', done: 'Page added' }, (outcome) => {
    if (outcome.kind === 'done') void navigate(href('/admin/pages/:id', { id: String(outcome.id) }))
  })
  const form = useForm({
    schema: NewPage,
    action,
    onSubmit: (sent) => action.send(href('/admin/pages/add'), sent),
  })
  const [title, setTitle] = useState('')
  // Until somebody types an address, it is made from the title.
  const [typed, setTyped] = useState<string | null>(null)
  const proposed = slugOf(title).slice(0, maxProposed).replace(/-$/, '')
  return (
    <Panel title="Add a page">
      <form {...form.props} aria-label="Add a page" className="flex flex-col gap-5 p-4 md:p-5">
        <TextField
          label="Title"
          {...form.field('title')}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => {
            setTitle(currentTarget.value)
            if (typed === null) form.clear('slug')
          }}
        />
        <TextField
          label="Address"
          {...form.field('slug')}
          autoComplete="off"
          value={typed ?? proposed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          hint={`Customers find it at /pages/${typed ?? (proposed || 'size-guide')}`}
        />
        <FormRefusal sentence={action.failure} />
        <Button type="submit" busy={action.busy} className="self-start">
          Add page
        </Button>
      </form>
    </Panel>
  )
}
