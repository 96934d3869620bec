import { type RefObject, useEffect, useState } from 'react'
import { href } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import type { Properties } from '#shop/look/writing/write-properties.server.ts'
import { Panel } from '../frame/panel.tsx'

const pages = [
  { label: 'Home page', address: href('/') },
  { label: 'All products', address: href('/products') },
  { label: 'Cart', address: href('/cart') },
  { label: 'Wishlist', address: href('/wishlist') },
  { label: 'Contact', address: href('/contact') },
  { label: 'About', address: href('/about') },
]

type LookPreviewProps = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The changes that are not saved yet, shown over the draft. */
  properties: Properties
}

/** The real shop, as only staff see it: any page, at the width of a computer or of a phone. */
export function LookPreview({ frame, properties }: LookPreviewProps) {
  const [address, setAddress] = useState<string>(pages[0]!.address)
  const [isPhone, setPhone] = useState(false)

  const show = () => {
    const page = frame.current?.contentDocument?.documentElement
    for (const [name, value] of Object.entries(properties)) page?.style.setProperty(name, value)
  }
  useEffect(show)

  return (
    <Panel title="Preview" className="xl:sticky xl:top-20">
      <div className="flex flex-col gap-4 p-4 md:p-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Select label="Page" value={address} onChange={(event) => setAddress(event.currentTarget.value)}>
            {pages.map((page) => (
              <option key={page.address} value={page.address}>
                {page.label}
              </option>
            ))}
          </Select>
          <Select
            label="Width"
            value={isPhone ? 'phone' : 'computer'}
            onChange={(event) => setPhone(event.currentTarget.value === 'phone')}
          >
            <option value="computer">Computer, 1440 pixels</option>
            <option value="phone">Phone, 390 pixels</option>
          </Select>
        </div>
        <div className={`banner-window ${isPhone ? 'banner-window-phone' : ''}`}>
          {/* It is the shop itself, which fills its cart by script. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe ref={frame} src={address} title="Preview of the shop" onLoad={show} />
        </div>
        <p className="text-small text-ink-soft">
          Only staff see this. Links work. Save the draft to see another typeface or motif.
        </p>
      </div>
    </Panel>
  )
}
