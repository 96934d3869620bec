import { type RefObject, useEffect, useState } from 'react'
import { href } from 'react-router'
import { Select } from '#app/ui/fields/select.tsx'
import { Panel } from '../../frame/frame/panel.tsx'
import { showRules } from './show-rules.ts'

const pages = [
  { label: 'Home page', address: href('/') },
  { label: 'All products', address: href('/products') },
  { label: 'Cart', address: href('/cart') },
  { label: 'Wishlist', address: href('/wishlist') },
  { label: 'Contact', address: href('/contact') },
  { label: 'About', address: href('/about') },
]

type ThemePreviewProps = {
  frame: RefObject<HTMLIFrameElement | null>
  /** The rules of the theme that is not saved yet, shown in the place of the draft's; null: there is none to show. */
  rules: string | null
  draftRules: string
}

/** The real shop, as only staff see it: any page, at the width of a computer or of a phone. */
export function ThemePreview({ frame, rules, draftRules }: ThemePreviewProps) {
  const [address, setAddress] = useState<string>(pages[0]!.address)
  const [isPhone, setPhone] = useState(false)

  const show = () => {
    if (frame.current && rules !== null) void showRules(frame.current, { rules, draftRules })
  }
  // Each answer of the server is shown once; a page that is opened in the frame, too.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(show, [rules, draftRules])

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
        <p className="text-small text-ink-soft">Only staff see this. Links work.</p>
      </div>
    </Panel>
  )
}
