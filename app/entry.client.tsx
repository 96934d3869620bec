import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { TestShopContext } from './test-shop-band.tsx'
import { LookContext, lookOf } from './theme-context.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* As the server wrote it. */}
      <LookContext value={lookOf(document)}>
        <TestShopContext value={'testShop' in document.documentElement.dataset}>
          <HydratedRouter />
        </TestShopContext>
      </LookContext>
    </StrictMode>,
  )
  // React hears every press from here on: startAfterPaint need not note them any more.
  dispatchEvent(new Event('listening'))
})
