/** The shop on a home screen: https://www.w3.org/TR/appmanifest/. */
export const appManifest = (name: string) =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f4',
    theme_color: '#fbf8f4',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/app-icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app-icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  })
