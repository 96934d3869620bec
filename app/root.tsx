import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  type MiddlewareFunction,
  Outlet,
  useLocation,
  useMatches,
} from 'react-router'
import { Live } from '#app/rendering/live.tsx'
import { PageScripts } from '#app/rendering/page-scripts.tsx'
import { headScript } from '#app/rendering/start-after-paint.ts'
import { ToastProvider } from '#app/ui/overlays/toast.tsx'
import { builtTheme } from '#shop/theme/shown-theme.ts'
import builtStylesheet from './app.css?url'
import { ErrorPage } from './error-page.tsx'
import { queryClient } from './query.ts'
import { staffOnlyInPreparation } from './storefront/preparation/staff-only.server.ts'
import { TabIcons } from './tab-icons.tsx'
import { TestShopBand, TestShopContext } from './test-shop-band.tsx'
import { ThemeContext } from './theme-context.ts'
import eczar from './ui/fonts/eczar.woff2?url'
import hankenGrotesk from './ui/fonts/hanken-grotesk.woff2?url'

export const middleware: MiddlewareFunction<Response>[] = [staffOnlyInPreparation]

const builtFonts = [eczar, hankenGrotesk]

export const links: LinksFunction = () => [{ rel: 'manifest', href: '/manifest.webmanifest' }]

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isTestShop = use(TestShopContext)
  const theme = use(ThemeContext)
  return (
    <html
      lang="en-IN"
      data-test-shop={isTestShop || undefined}
      data-theme={theme === builtTheme ? undefined : JSON.stringify(theme)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={theme.themeColor} />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <link rel="stylesheet" href={theme.stylesheet ?? builtStylesheet} />
        <TabIcons />
        {(theme.fonts ?? builtFonts).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Links />
        {import.meta.env.PROD && (
          <script
            suppressHydrationWarning
            // It has run before React is there, which leaves it as it stands: the browser's build is spared its text.
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? headScript(pathname) : '' }}
          />
        )}
      </head>
      <body>
        {isTestShop && <TestShopBand />}
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <QueryClientProvider client={queryClient()}>
      <ToastProvider>
        <Outlet />
        <LiveOutsideShop />
      </ToastProvider>
    </QueryClientProvider>
  )
}

/** A page of the shop comes to life after its frame, and tells it itself: storefront/layout.tsx. */
const LiveOutsideShop = () => !useMatches().some(({ id }) => id === 'storefront/layout') && <Live />

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <>
      <ErrorPage detail={detailOf(error)} />
      <Live />
    </>
  )
}

function detailOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : 'Unknown error'
}
