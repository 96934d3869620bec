import { letStaffIn } from '#app/backoffice/parts/guard/guard.server.ts'
import { dbContext } from '#app/context.ts'
import { typedId } from '#shared/fields.ts'
import { findPictures } from '#shop/marketing/manage-banners.server.ts'
import { type Banner, findHomeBanners } from '#shop/marketing/queries.server.ts'
import { GenderPair } from '../storefront/sections/gender-pair.tsx'
import { Hero } from '../storefront/sections/hero.tsx'
import { useSettings } from '../storefront/use-settings.ts'
import type { Route } from './+types/banner'

/** Staff only: a banner as the home page would show it, from what its form says, before anything is saved. */
export const middleware: Route.MiddlewareFunction[] = [letStaffIn]

export const handle = { hideChat: true, hideFooter: true }

export const meta: Route.MetaFunction = () => [{ title: 'Preview of a banner' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(dbContext)
  const asked = new URL(request.url).searchParams
  const text = (name: string) => (asked.get(name) ?? '').slice(0, 300)
  const id = typedId.catch(0).parse(text('id'))
  const pictures = await findPictures(db, [text('imageKey'), text('phoneImageKey')])
  const picture = pictures[text('imageKey')]
  const banner: Banner | null = picture
    ? {
        id,
        name: text('name'),
        description: text('description'),
        link: '',
        alt: text('alt'),
        ...picture,
        phone: pictures[text('phoneImageKey')] ?? null,
      }
    : null
  if (asked.get('position') !== 'category' || !banner) return { banner, pair: null }
  const [other] = (await findHomeBanners(db)).pair.filter((one) => one.id !== id)
  return { banner, pair: [banner, other ?? banner] }
}

export default function BannerPreview({ loaderData: { banner, pair } }: Route.ComponentProps) {
  const { brand } = useSettings()
  return pair ? <GenderPair banners={pair} genders={[]} /> : <Hero id="hero" banner={banner} brand={brand} />
}
