import { href, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { dbContext, pageReportContext } from '#app/context.ts'
import { cachedLoader } from '#app/query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Divider } from '#app/ui/divider.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { tallScript } from '#app/ui/tall-script.ts'
import { findHomeBanners } from '#shop/marketing/queries.server.ts'
import { pageMeta } from '../page-meta.ts'
import { loadPolicy } from '../policies/load-policy.server.ts'
import { Parts } from './parts.tsx'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Our Story',
    description: 'Who we are, and what we hold to.',
    path: href('/about'),
  })

export async function loader({ context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const [
    {
      heroes: [picture = null],
      nextChange,
    },
    story,
  ] = await Promise.all([findHomeBanners(db), loadPolicy(context, 'about')])
  context.get(pageReportContext).freshUntil = nextChange
  return { picture, story }
}

export const clientLoader = cachedLoader({ orDocument: true })

/** The first section stands beside its heading; those that follow are divided off, their parts side by side. */
export default function AboutPage() {
  const {
    picture,
    story: {
      intro,
      sections: [first, ...others],
    },
  } = useLoaderData<typeof loader>()

  return (
    <article>
      <header className="shell grid items-end gap-8 py-10 md:py-16 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <h1 className="font-display text-hero font-medium">Our Story</h1>
        <Prose html={intro} className="text-lead" />
      </header>
      {picture && (
        <Picture
          imageKey={picture.imageKey}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          sizes="100vw"
          priority
          className="aspect-4/3 w-full bg-sunken object-cover md:aspect-21/9"
        />
      )}
      {first && (
        <div className="shell grid gap-12 py-16 md:py-24 lg:grid-cols-[2fr_3fr] lg:gap-20">
          <h2 className={`font-display text-section font-medium ${tallScript(first.title)}`}>{first.title}</h2>
          <div className="flex max-w-prose flex-col gap-5">
            <Prose html={first.html} className="text-lead" />
            <Parts parts={first.parts} />
          </div>
        </div>
      )}
      <div className="shell">
        <Divider />
      </div>
      <div className="shell flex flex-col gap-16 py-16 md:py-24">
        {others.map(({ id, title, html, parts }) => (
          <section key={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`} className={`font-display text-section font-medium ${tallScript(title)}`}>
              {title}
            </h2>
            <Prose html={html} className="mt-6 max-w-prose" />
            <Parts parts={parts} />
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/products')}>Shop Collection</ButtonLink>
          <ButtonLink to={href('/contact')} variant="secondary">
            Visit or write to us
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
