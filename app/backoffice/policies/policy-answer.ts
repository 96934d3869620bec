import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import type { RenderedPolicy } from '#shop/settings/render-policy.server.ts'
import { checkForm } from '../forms/check-form.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'

/** The result of previewing, saving or restoring a policy. */
export type PolicyAnswer =
  | { kind: 'saved' | 'restored' | 'changed' | 'gone' | 'failed' }
  | { kind: 'preview'; rendered: RenderedPolicy }
  | { kind: 'invalid'; errors: FieldErrors }

const messages: Record<Exclude<PolicyAnswer['kind'], 'preview'>, ToastMessage> = {
  saved: { title: 'Text saved', description: 'Visitors see it from now on.' },
  restored: { title: 'Earlier text restored', description: 'It is the newest version now.' },
  changed: {
    title: 'Somebody else saved this text',
    description: 'What you typed is still here. Compare it with theirs below, then save again to replace it.',
    destructive: true,
  },
  gone: { title: 'There is no such version', destructive: true },
  failed: { title: 'Failed to save the text. Please try again.', destructive: true },
  invalid: checkForm,
}

export const toastFor = ({ kind }: Exclude<PolicyAnswer, { kind: 'preview' }>) => messages[kind]
