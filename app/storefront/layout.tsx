import { Suspense, useEffect } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  type RouterContextProvider,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router'
import { isTrialContext, publicUrlContext, readsContext } from '#app/context.ts'
import { keepPageData } from '#app/query.ts'
import { Cached } from '#app/rendering/cached.tsx'
import { Live } from '#app/rendering/live.tsx'
import { asOneText, readText } from '#app/rendering/one-text.ts'
import { yearInIndia } from '#shared/dates.ts'
import { shownByDefault } from '#shop/menus/shown-menu.ts'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { MiniCart } from './cart/mini-cart.tsx'
import { OpenOrderWatch } from './checkout/open-order-watch.tsx'
import type { FrameData } from './frame-data.ts'
import { ChatButton } from './frame/chat-button.tsx'
import { Footer } from './frame/footer.tsx'
import { Header } from './frame/header.tsx'
import { LinkPrefetch } from './frame/link-prefetch.tsx'
import { NavigationProgress } from './frame/navigation-progress.tsx'
import { OpeningBand } from './frame/opening-band.tsx'
import { SaleBand } from './frame/sale-band.tsx'
import { StaffDoor } from './frame/staff-door.tsx'
import { useWholePages } from './frame/use-whole-pages.ts'
import { findStore } from './preparation/find-store.server.ts'
import { useServiceWorker } from './service-worker/use-service-worker.ts'
import { CartProvider } from './stored-cart/cart-provider.tsx'
import { usePlainLinks } from './use-plain-links.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<FrameData> {
  const { settings, opening, menus, announcement } = await context
    .get(readsContext)
    .once('shown settings', () => findShown(context))
  return {
    settings,
    // The browser knows the menus that the shop comes with.
    ...(menus && { menus }),
    opening,
    ...(announcement && { announcement }),
    isTrial: context.get(isTrialContext),
    publicUrl: context.get(publicUrlContext),
    year: yearInIndia(new Date()),
  }
}

async function findShown(context: Readonly<RouterContextProvider>) {
  const { settings, opening, menus, announcement } = await findStore(context)
  const { brand, logo, contact, hours, shipping } = settings
  const { links: _, ...promises } = settings.promises
  const { feePaise, restockingPercent } = settings.returns
  const returns = { feePaise, restockingPercent }
  const named = { ...brand, logoText: brand.logoText || brand.name }
  const shown: ShownSettings = { brand: named, logo, contact, hours, shipping, promises, returns }
  return { settings: asOneText(shown), opening, menus: menus && asOneText(menus), announcement }
}

/** Settings change rarely; a visit keeps those it began with. */
export const shouldRevalidate = () => false

/** A page asks for less around it with `export const handle = { hideFooter: true }`. */
export type FrameHandle = {
  hideFooter?: boolean
  hideChat?: boolean
  moveChatAside?: boolean
  /** The page is whole without its scripts until the visitor touches it: app/rendering/start-after-paint.ts. */
  startsAtTouch?: boolean
}

export default function StorefrontLayout() {
  const { settings: written, menus: ownMenus, year, opening, isTrial, announcement } = useLoaderData<typeof loader>()
  const settings = readText(written)
  const menus = ownMenus ? { ...shownByDefault, ...readText(ownMenus) } : shownByDefault
  useServiceWorker()
  usePlainLinks()
  useWholePages()
  const matches = useMatches()
  useStoredFirstPage(matches.at(-1)?.loaderData)
  const handles = matches.map(({ handle }) => handle as FrameHandle | undefined)
  const hideFooter = handles.some((handle) => handle?.hideFooter)
  const hideChat = handles.some((handle) => handle?.hideChat)
  const staysAside = handles.some((handle) => handle?.moveChatAside === true)
  const startsAtTouch = handles.some((handle) => handle?.startsAtTouch)

  return (
    <CartProvider>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 bg-ink px-4 py-3 text-ground focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Suspense>
        <Header settings={settings} menus={menus} />
      </Suspense>
      <NavigationProgress />
      <LinkPrefetch />
      <OpenOrderWatch />
      <main
        id="content"
        tabIndex={-1}
        data-starts-at-touch={startsAtTouch || undefined}
        className="min-h-[calc(100dvh-var(--header-height))] pt-[calc(var(--header-height)-var(--band-height))]"
      >
        <OpeningBand opening={opening} isTrial={isTrial} />
        {announcement && <SaleBand announcement={announcement} />}
        <StaffDoor />
        <Suspense>
          <Outlet />
          <Live />
        </Suspense>
      </main>
      {!hideFooter && (
        <Suspense>
          <Cached of={settings} shownAs={`footer ${year}`}>
            <Footer settings={settings} columns={menus.footer} year={year} />
          </Cached>
        </Suspense>
      )}
      {!hideChat && settings.contact.chatNumber && (
        <Suspense>
          <Cached of={settings} shownAs={`chat ${staysAside}`}>
            <ChatButton contact={settings.contact} staysAside={staysAside} />
          </Cached>
        </Suspense>
      )}
      <Suspense>
        <MiniCart />
      </Suspense>
    </CartProvider>
  )
}

function useStoredFirstPage(data: unknown) {
  const location = useLocation()
  useEffect(() => {
    // In a step of its own: the first one after the page is live has enough to do.
    const keep = setTimeout(() => keepPageData(location, data))
    return () => clearTimeout(keep)
    // Only what came with the document: later pages are cached as they are asked for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
