import type { StoreSettings } from '#shop/settings/inputs.ts'

/** Opens a chat with the shop, its first line written already. It keeps clear of bars at the foot of the window. */
export function ChatButton({ contact }: { contact: StoreSettings['contact'] }) {
  return (
    <a
      href={`https://wa.me/${contact.chatNumber}?text=${encodeURIComponent(contact.chatEnquiry)}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us"
      className="fixed right-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 flex size-14 items-center justify-center bg-ink text-ground shadow-lifted transition-colors duration-150 hover:bg-accent md:right-6 md:bottom-[calc(var(--bottom-bar)+1.5rem)]"
    >
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
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
  )
}
