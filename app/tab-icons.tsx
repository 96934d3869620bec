import { useMatches } from 'react-router'
import { readText } from '#app/rendering/one-text.ts'
import { type Logo, logoUrl } from '#shop/media/logo-rules.ts'
import type { FrameData } from './storefront/frame-data.ts'

type AdminData = { icon: Logo | null }

/** The icons that browsers show in a tab and on a home screen: made from the shop's logo, where it has one. */
export function TabIcons() {
  const icon = useShopIcon()
  if (!icon) {
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  }
  return (
    <>
      <link rel="icon" href={logoUrl(icon, 'tab.png')} type="image/png" sizes="96x96" />
      <link rel="apple-touch-icon" href={logoUrl(icon, 'touch.png')} />
    </>
  )
}

function useShopIcon() {
  const matches = useMatches()
  const dataOf = (layout: string) => matches.find(({ id }) => id === layout)?.loaderData
  const frame = dataOf('storefront/layout') as FrameData | undefined
  if (frame) {
    const { logo } = readText(frame.settings)
    return logo.icon ?? logo.onLight
  }
  return (dataOf('backoffice/layout') as AdminData | undefined)?.icon ?? null
}
