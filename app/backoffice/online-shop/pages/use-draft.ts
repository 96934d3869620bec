import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { asText } from '#shared/forms/form-text.ts'
import { HomeContent, PageContent, readContentForm } from '#shop/pages/page-content.ts'
import { useAction } from '../../parts/forms/use-action.ts'
import { useForm } from '../../parts/forms/use-form.ts'
import type { EditedPage } from './edited-page.ts'

const published = { done: { title: 'Page published', description: 'The shop shows it now.' } }
const restored = { done: { title: 'Earlier version restored', description: 'It is the draft now.' } }

/** The draft of a page as it was opened and as it is changed, and what is sent of it. */
export function useDraft({ page }: Pick<EditedPage, 'page'>) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState({ content: page.content, version: page.version })
  const [content, setContent] = useState(page.content)
  const params = { id: String(page.id) }
  const version = String(opened.version)

  const action = useAction(
    {
      thing: 'page',
      done: { title: 'Draft saved', description: 'Visitors see it when you publish it.' },
      conflict: {
        description:
          'Your changes are still here. Open this page in a new tab to see theirs. Save again to replace it.',
      },
    },
    ({ kind }) => {
      if (kind === 'gone') return void navigate(href('/admin/pages'))
      if (kind === 'conflict') setOpened({ ...opened, version: page.version })
      if (kind !== 'done') return
      setOpened({ content: page.content, version: page.version })
      setContent(page.content)
    },
  )
  const sent = (form: FormData) => ({ content: asText(form.get('content')), version })
  const form = useForm({
    schema: page.isHome ? HomeContent : PageContent,
    read: readContentForm,
    action,
    onSubmit: (typed) => action.send(href('/admin/pages/:id', params), sent(typed)),
  })

  /** Errors name sections by their place. */
  function change(next: PageContent) {
    const isMoved =
      next.sections.length !== content.sections.length ||
      next.sections.some((one, at) => one.id !== content.sections[at]!.id)
    if (isMoved) form.clearWhere(() => true)
    setContent(next)
  }

  return {
    content,
    change,
    action,
    form,
    isTouched: content !== opened.content,
    publish: () =>
      form.send((typed) => action.send(href('/admin/pages/:id/publish', params), sent(typed), { says: published })),
    restore: (restores: number) =>
      action.send(
        href('/admin/pages/:id/restore', params),
        { restores: String(restores), version },
        { says: restored },
      ),
  }
}
