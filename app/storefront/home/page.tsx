import {
  href,
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router'
import { dbContext, readsContext } from '#app/context.ts'
import { refusedWith } from '#app/failed-answer.ts'
import { cachedLoader } from '#app/query.ts'
import { findHomePage } from '#shop/pages/queries.server.ts'
import { type SignUpAnswer, signUp } from '../newsletter/sign-up.server.ts'
import { frameOf, pageMeta } from '../page-meta.ts'
import { dataTags } from '../search-engine-data.ts'
import { loadSections } from '../sections/load-sections.server.ts'
import { questionData } from '../sections/question-data.ts'
import { SectionList } from '../sections/section-list.tsx'
import { homeWithoutParts } from '../sections/shown-section.ts'
import { useSettings } from '../use-settings.ts'
import { organizationData } from './organization-data.ts'

/** Each part may fail by itself: the page goes without it and the browser asks again. */
export async function loader({ context }: LoaderFunctionArgs) {
  const page = await context.get(readsContext).once('home page', () => findHomePage(context.get(dbContext)))
  const { sections, isWhole } = await loadSections(context, page)
  return data(
    { description: page.content.description, sections },
    isWhole ? undefined : { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** Without them every section asks for its own part. */
const noParts = { description: '', sections: homeWithoutParts }

export const clientLoader = cachedLoader({ retry: false, orElse: noParts })

export const handle = { startsAtTouch: true }

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const action = ({ request, context }: ActionFunctionArgs) => signUp(request, context)

const notSignedUp = 'We could not sign you up just now. Please try again.'

/** A network that fails is reported in a sentence, beside the address that was typed. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<SignUpAnswer> {
  return serverAction<typeof action>().catch((error: unknown) => ({ error: refusedWith(error) ?? notSignedUp }))
}

export function meta({ matches, loaderData, location }: MetaArgs<typeof loader>) {
  const frame = frameOf(matches)
  if (!frame) return []
  const made = import.meta.env.SSR && [
    organizationData(frame.settings, frame.publicUrl),
    ...questionData(loaderData?.sections ?? []),
  ]
  return [
    ...pageMeta(matches, { path: href('/'), description: loaderData?.description || undefined }),
    ...dataTags(made, location),
  ]
}

export default function HomePage() {
  const { sections } = useLoaderData<typeof loader>()
  const { brand } = useSettings()
  return (
    <>
      {!sections.some(({ kind }) => kind === 'hero') && <h1 className="sr-only">{brand.name}</h1>}
      <SectionList sections={sections} />
    </>
  )
}
