import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageHead } from '../../frame/frame/page-head.tsx'
import { DeleteRecord } from '../../parts/forms/delete-record.tsx'
import type { Send } from '../../parts/forms/use-action.ts'
import { useMay } from '../../parts/guard/use-may.ts'
import type { EditedPage } from './edited-page.ts'

/** The page's title, with what can be done with the whole page. */
export function PageActions({ page, send }: Pick<EditedPage, 'page'> & { send: Send }) {
  const may = useMay()
  const params = { id: String(page.id) }
  const { title } = page.content
  return (
    <PageHead title={title}>
      <ButtonLink to={href('/admin/pages/:id/preview', params)} target="_blank" variant="secondary" size="small">
        Preview the saved draft
      </ButtonLink>
      {may('marketing.edit') && !page.isHome && (
        <>
          {page.publishedVersion !== null && (
            <Button
              variant="secondary"
              size="small"
              onClick={() =>
                send(href('/admin/pages/:id/unpublish', params), {}, { says: { done: 'Page taken off the shop' } })
              }
            >
              Unpublish
            </Button>
          )}
          <DeleteRecord
            thing="page"
            name={title}
            description="Visitors no longer find it, and its versions are gone. You cannot undo this."
            onConfirm={() => send(href('/admin/pages/:id/delete', params), {}, { says: { done: 'Page deleted' } })}
          />
        </>
      )}
    </PageHead>
  )
}
