import { logoUrl } from '#shop/media/logo-rules.ts'
import type { StoreSettings } from '#shop/settings/inputs.ts'
import type { Theme } from '#shop/theme/inputs.ts'

const ownIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/app-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The shop on a home screen: https://www.w3.org/TR/appmanifest/. */
export function appManifest({ brand, logo }: Pick<StoreSettings, 'brand' | 'logo'>, { ground }: Pick<Theme, 'ground'>) {
  const icon = logo.icon ?? logo.onLight
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: ground,
    theme_color: ground,
    icons: icon
      ? [
          { src: logoUrl(icon, 'icon-192.png'), sizes: '192x192', type: 'image/png' },
          { src: logoUrl(icon, 'icon-512.png'), sizes: '512x512', type: 'image/png' },
          { src: logoUrl(icon, 'maskable.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ]
      : ownIcons,
  })
}
