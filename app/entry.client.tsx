import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { followOffline } from './storefront/service-worker/follow-offline.ts'
import { TestShopContext } from './test-shop-band.tsx'
import { ThemeContext, readShownTheme } from './theme-context.ts'

followOffline()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As the server wrote it. */}
      <ThemeContext value={readShownTheme(document)}>
        <TestShopContext value={'testShop' in document.documentElement.dataset}>
          <HydratedRouter />
        </TestShopContext>
      </ThemeContext>
    </StrictMode>,
  )
})
