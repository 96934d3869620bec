import * as z from 'zod'
import type { ToastMessage } from '#app/ui/overlays/toast.tsx'
import { MessageText } from '#shop/marketing/inputs.ts'

/** The changes that the parts of a message's page send. */
export const MessageChange = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('answer'), body: MessageText, seen: z.coerce.number().int().min(0) }),
  z.object({ intent: z.literal('note'), body: MessageText }),
  z.object({ intent: z.literal('assign'), to: z.string().max(80) }),
  z.object({ intent: z.enum(['close', 'open']) }),
  z.object({ intent: z.literal('resend'), emailId: z.coerce.number().int().positive() }),
])

export type MessageChange = z.infer<typeof MessageChange>

export type MessageAnswer =
  | { kind: 'done'; intent: MessageChange['intent'] }
  | { kind: 'gone' | 'changed' | 'failed' }
  | { kind: 'invalid'; sentence: string }

const done: Record<MessageChange['intent'], ToastMessage> = {
  answer: { title: 'Answer written', description: 'Its e-mail goes out within a minute.' },
  note: { title: 'Note saved' },
  assign: { title: 'Message assigned' },
  close: { title: 'Message closed' },
  open: { title: 'Message opened again' },
  resend: { title: 'The e-mail goes out again within a minute' },
}

export function toastFor(answer: MessageAnswer): ToastMessage {
  switch (answer.kind) {
    case 'done':
      return done[answer.intent]
    case 'gone':
      return { title: 'This is gone', description: 'Please load the page again.', destructive: true }
    case 'changed':
      return {
        title: 'Somebody else answered meanwhile',
        description: 'Their answer stands above. Yours is still here: send it again if it adds something.',
        destructive: true,
      }
    case 'invalid':
      return { title: 'Please check the form', description: answer.sentence, destructive: true }
    case 'failed':
      return { title: 'Failed to update the message. Please try again.', destructive: true }
  }
}
