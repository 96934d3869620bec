import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Panel } from '../../frame/frame/panel.tsx'

/** The banner as visitors would see it, at the width of a phone and of a computer. `query` holds the form's values. */
export function BannerPreview({ query }: { query: string }) {
  const shown = useSettled(query)
  const address = `${href('/admin/banners/preview')}?${shown}`
  return (
    <Panel title="Preview">
      <div className="flex flex-col gap-6 p-4 md:p-5">
        <figure className="flex flex-col gap-2">
          <figcaption className="text-small text-ink-soft">On a computer, 1440 pixels wide</figcaption>
          <div className="banner-window" inert>
            <iframe key={address} src={address} title="Preview on a computer" sandbox="allow-same-origin" />
          </div>
        </figure>
        <figure className="flex flex-col gap-2">
          <figcaption className="text-small text-ink-soft">On a phone, 390 pixels wide</figcaption>
          <div className="banner-window banner-window-phone" inert>
            <iframe key={address} src={address} title="Preview on a phone" sandbox="allow-same-origin" />
          </div>
        </figure>
      </div>
    </Panel>
  )
}

const settledAfterMs = 700

/** The value once it has stayed the same for a moment, so that not every character draws anew. */
function useSettled(value: string) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), settledAfterMs)
    return () => clearTimeout(wait)
  }, [value])
  return settled
}
