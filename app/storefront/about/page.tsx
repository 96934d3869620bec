import { dbContext, freshUntilContext } from '#app/context.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Divider } from '#app/ui/divider.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { findHeroBanner, findNextBannerChange } from '#shop/marketing/queries.server.ts'
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { useSettings } from '../frame/use-settings.ts'
import { pageMeta } from '../page-meta.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, {
    title: 'Our Story',
    description: 'A clothing house from Karnataka: who we are, how our clothes are made, and what we hold to.',
    path: '/about',
  })

export async function loader({ context }: LoaderFunctionArgs) {
  const db = context.get(dbContext)
  const [picture, nextChange] = await Promise.all([findHeroBanner(db), findNextBannerChange(db)])
  context.set(freshUntilContext, nextChange)
  return { picture }
}

const values = [
  {
    title: 'Cloth first',
    text: 'Every garment begins with a length of cloth on the table. We rub it, wash it, hang it in the sun and wear it for a week. Most lengths go back. What stays becomes a shirt.',
  },
  {
    title: 'Cut for India',
    text: 'For a Bengaluru morning and a Chennai noon, for scooters and trains, for bodies as they are. Our sizes come from measuring people, and every kind of garment has its own chart in centimetres.',
  },
  {
    title: 'Made to be mended',
    text: 'Spare buttons, wide seam allowances, thread that matches. We would rather you wore one of our shirts for years than bought three.',
  },
  {
    title: 'Honest prices',
    text: 'The price on the label includes all taxes and is the price you pay. When something is on sale, the earlier price stands beside it.',
  },
]

export default function AboutPage() {
  const { brand, contact } = useSettings()
  const { picture } = useLoaderData<typeof loader>()

  return (
    <article>
      <header className="shell grid items-end gap-8 py-10 md:py-16 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <h1 className="font-display text-hero font-medium">Our Story</h1>
        <p className="text-lead">
          {brand.name} is a clothing house from {contact.city}, {contact.state}: a cotton town in the middle of the state, with looms in
          its lanes and mills along its railway line.
        </p>
      </header>
      {picture && (
        <Picture
          imageKey={picture.imageKey}
          alt=""
          width={picture.width}
          height={picture.height}
          sizes="100vw"
          priority
          className="aspect-4/3 w-full bg-sunken object-cover md:aspect-21/9"
        />
      )}
      <div className="shell grid gap-12 py-16 md:py-24 lg:grid-cols-[2fr_3fr] lg:gap-20">
        <h2 className="font-display text-section font-medium">From one cutting table</h2>
        <div className="flex max-w-prose flex-col gap-5 text-lead">
          <p>
            We grew up among bales. In {contact.city} you learn cloth with your fingers before you learn to read its label: the dry
            snap of a good poplin, the weight of denim that will last, the way a jersey comes back when you let it go.
          </p>
          <p>
            So we began the only way we knew, with one cutting table and a handful of shirts for people we could name. They
            told us where a collar pinched and which pocket was too shallow. The next shirts were better. That is still how we work.
          </p>
          <p>
            A little north of us, in Ilkal, weavers finish a sari with a border of stepped spires called teni, worked thread by thread
            where the body of the sari meets its pallu. We took that border as our mark, as a reminder of how much care can go into an
            edge that most people never look at.
          </p>
        </div>
      </div>
      <div className="shell">
        <Divider />
      </div>
      <section aria-labelledby="values-heading" className="shell py-16 md:py-24">
        <h2 id="values-heading" className="font-display text-section font-medium">
          What we hold to
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {values.map(({ title, text }) => (
            <li key={title} className="border-t border-ink pt-5">
              <h3 className="font-display text-title font-medium">{title}</h3>
              <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-14 flex flex-wrap gap-3">
          <ButtonLink to="/products">Shop Collection</ButtonLink>
          <ButtonLink to="/contact" variant="secondary">
            Visit or write to us
          </ButtonLink>
        </div>
      </section>
    </article>
  )
}
