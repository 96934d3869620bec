import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { checkForm } from '../forms/check-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

/** The result of adding, editing, switching or deleting a banner, or sorting some. */
export type BannerAnswer =
  | { kind: 'done' | 'gone' | 'changed' | 'failed'; intent?: BannerIntent }
  | { kind: 'invalid'; errors: FieldErrors; intent?: BannerIntent }

export type BannerIntent = 'save' | 'on' | 'off' | 'order' | 'delete'

const done: Record<BannerIntent, string> = {
  save: 'Banner saved',
  on: 'Banner switched on',
  off: 'Banner switched off',
  order: 'Order of the banners saved',
  delete: 'Banner deleted',
}

const messages: Record<Exclude<BannerAnswer['kind'], 'done'>, ToastMessage> = {
  gone: { title: 'This banner is gone', description: 'Somebody deleted it meanwhile.', destructive: true },
  changed: {
    title: 'Somebody else saved this banner',
    description: 'What you typed is still here. Look at theirs in another tab, then save again to replace it.',
    destructive: true,
  },
  failed: { title: 'Failed to save the banner. Please try again.', destructive: true },
  invalid: checkForm,
}

export function toastFor({ kind, intent = 'save' }: BannerAnswer): ToastMessage {
  if (kind === 'failed' && intent === 'order')
    return { title: 'Failed to save the order of the banners. Please try again.', destructive: true }
  return kind === 'done' ? { title: done[intent] } : messages[kind]
}
