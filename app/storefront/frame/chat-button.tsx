import { useRef } from 'react'
import type { ShownSettings } from '#shop/settings/inputs.ts'
import { chatLink } from './chat-link.ts'
import { useInTheWay } from './use-in-the-way.ts'
import { useScrollingDown } from './use-scrolling-down.ts'

/**
 * Opens a chat with the shop, its first line written already. It stands in the margin; where there is none it steps
 * aside while the visitor reads on, where something is bought and over a card's quick add, and it stays clear of bars
 * at the foot of the window.
 */
export function ChatButton({ contact, staysAside }: { contact: ShownSettings['contact']; staysAside: boolean }) {
  const isScrolling = useScrollingDown()
  const link = useRef<HTMLAnchorElement>(null)
  const isInTheWay = useInTheWay(link)
  return (
    <aside aria-label="Chat">
      <a
        ref={link}
        data-aside={isScrolling || staysAside || isInTheWay || undefined}
        href={chatLink(contact)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with us"
        className="chat-button fixed right-3 bottom-3 z-20 flex size-12 items-center justify-center rounded-(--corner-button) border border-ground/25 bg-ink text-ground shadow-lifted before:absolute before:-inset-x-0.5 before:inset-y-0 hover:bg-accent lg:right-0 lg:bottom-8 lg:w-10"
      >
        <svg viewBox="0 0 28 28" width="24" height="24" aria-hidden="true">
          <path
            d="M14 3.5A10.4 10.4 0 0 0 5 19.1L3.6 24.4 9 23a10.4 10.4 0 1 0 5-19.5Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinejoin="round"
          />
          <path d="M9 11.5h10M9 14.5h10M9 17.5h6" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </a>
    </aside>
  )
}
