import { useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import type { PageContent } from '#shop/pages/page-content.ts'
import { Panel } from '../../frame/frame/panel.tsx'

const settledAfterMs = 700

/** Sends what was typed into the frame, by a form of its own: the editor stands in another one. */
function send(address: string, target: string, content: string) {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: address, target, hidden: true })
  const field = document.createElement('input')
  Object.assign(field, { type: 'hidden', name: 'content', value: content })
  form.append(field)
  document.body.append(form)
  form.submit()
  form.remove()
}

type PagePreviewProps = {
  id: string
  content: PageContent
  /** Without the permission the saved draft is shown. */
  isAllowed: boolean
}

/** The page in the shop's frame, as it is typed: beside the sections on a wide window, below them on a narrow one. */
export function PagePreview({ id, content, isAllowed }: PagePreviewProps) {
  const name = useId()
  const [isPhone, setPhone] = useState(true)
  // By its words: each answer of the server brings the same page in another object.
  const typed = JSON.stringify(content)
  const [first] = useState(typed)
  const address = href('/admin/pages/:id/preview', { id })
  useEffect(() => {
    if (!isAllowed || typed === first) return undefined
    const wait = setTimeout(() => send(address, name, typed), settledAfterMs)
    return () => clearTimeout(wait)
  }, [typed, first, isAllowed, address, name])

  return (
    <Panel title="Preview" className="xl:sticky xl:top-20">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <Select
          label="Width"
          value={isPhone ? 'phone' : 'computer'}
          onChange={({ currentTarget }) => setPhone(currentTarget.value === 'phone')}
        >
          <option value="phone">Phone, 390 pixels</option>
          <option value="computer">Computer, 1440 pixels</option>
        </Select>
        <div className={`banner-window ${isPhone ? 'banner-window-phone' : ''}`}>
          {/* Nothing in it runs: it is looked at, and scrolled. */}
          <iframe name={name} src={address} title="Preview of the page" sandbox="allow-same-origin" />
        </div>
        <p className="text-small text-ink-soft">
          {isAllowed
            ? 'It follows what you type. Sections with mistakes are not shown. Visitors see nothing before you publish.'
            : 'The draft as it was saved last.'}
        </p>
      </div>
    </Panel>
  )
}
