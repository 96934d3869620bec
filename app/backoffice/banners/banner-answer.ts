import type { ToastWords } from '#app/ui/overlays/toast.tsx'
import { checkForm } from '../forms/check-form.ts'
import type { Faults } from '../forms/use-form-faults.ts'

/** What came of adding, editing, switching or deleting a banner, or ordering some. */
export type BannerAnswer =
  | { kind: 'done' | 'gone' | 'changed' | 'failed'; deed?: BannerDeed }
  | { kind: 'invalid'; faults: Faults; deed?: BannerDeed }

export type BannerDeed = 'save' | 'on' | 'off' | 'order' | 'delete'

const done: Record<BannerDeed, string> = {
  save: 'Banner saved',
  on: 'Banner switched on',
  off: 'Banner switched off',
  order: 'Order of the banners saved',
  delete: 'Banner deleted',
}

const words: Record<Exclude<BannerAnswer['kind'], 'done'>, ToastWords> = {
  gone: { title: 'This banner is gone', description: 'Somebody deleted it meanwhile.', destructive: true },
  changed: {
    title: 'Somebody else saved this banner',
    description: 'What you typed is still here. Look at theirs in another tab, then save again to replace it.',
    destructive: true,
  },
  failed: { title: 'Failed to save the banner. Please try again.', destructive: true },
  invalid: checkForm,
}

export function wordsOf({ kind, deed = 'save' }: BannerAnswer): ToastWords {
  if (kind === 'failed' && deed === 'order')
    return { title: 'Failed to save the order of the banners. Please try again.', destructive: true }
  return kind === 'done' ? { title: done[deed] } : words[kind]
}
