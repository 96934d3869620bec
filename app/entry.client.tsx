import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { TestShopContext } from './test-shop-band.tsx'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As the server wrote it. */}
      <TestShopContext value={'testShop' in document.documentElement.dataset}>
        <HydratedRouter />
      </TestShopContext>
    </StrictMode>,
  )
  // React hears every press from here on: startAfterPaint need not note them any more.
  dispatchEvent(new Event('listening'))
})
