import { Share2 } from 'lucide'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useCopy } from '#app/ui/overlays/use-copy.ts'

/** The phone's own share sheet, or the link on the clipboard. */
export function ShareButton({ name }: { name: string }) {
  const copy = useCopy()

  async function share() {
    const url = window.location.href
    if (navigator.share) {
      // Closing the sheet without sharing is a refusal, not an error.
      await navigator.share({ title: name, url }).catch(() => {})
      return
    }
    await copy(url, {
      done: { title: 'Link copied', description: 'You can paste it anywhere.' },
      failed: { title: 'The link could not be copied', description: url },
    })
  }

  return <IconButton icon={Share2} label="Share" onClick={() => void share()} />
}
