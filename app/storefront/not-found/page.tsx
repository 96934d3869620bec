import { href, data, type LoaderFunctionArgs, type MetaArgs } from 'react-router'
import { pageReportContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { pageMeta } from '../page-meta.ts'
import { followRedirect } from './follow-redirect.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await followRedirect({ request, context })
  context.get(pageReportContext).notices.push({ message: 'page not found', path: new URL(request.url).pathname })
  return data(null, { status: 404 })
}

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'Page not found', path: href('/'), unlisted: true })

export default function NotFoundPage() {
  return (
    <EmptyState
      level="h1"
      title="Oops! Page not found"
      description="This page is not here. It may have moved, or the address may be typed wrongly."
      action={
        <>
          <ButtonLink to={href('/')}>Return to Home</ButtonLink>
          <ButtonLink to={href('/products')} variant="secondary">
            Shop All
          </ButtonLink>
        </>
      }
    />
  )
}
