import { chatLink } from '../frame/chat-link.ts'
import { useSettings } from '../use-settings.ts'

/** A question about this product goes to the shop's chat, with its name in it. */
export function AskAbout({ name }: { name: string }) {
  const { contact } = useSettings()
  if (!contact.chatNumber) return null
  return (
    <p className="-mt-3 text-small text-ink-soft">
      Not sure about it?{' '}
      <a
        href={chatLink(contact, name)}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4 hover:text-accent"
      >
        Ask us in a chat
      </a>
    </p>
  )
}
