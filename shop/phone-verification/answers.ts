import * as z from 'zod'
import { Refused } from '#shared/answers.ts'

export const CodeSent = z.object({
  /** Until another one may be asked for. */
  waitSeconds: z.int(),
  /** How long this one can be typed. */
  lifeSeconds: z.int(),
})
export type CodeSent = z.infer<typeof CodeSent>

export const CodeNotSent = Refused.extend({
  waitSeconds: z.int(),
  isOnItsWay: z.boolean().describe('A code was sent a moment ago, and can be typed'),
})
export type CodeNotSent = z.infer<typeof CodeNotSent>

export const PhoneProof = z.object({
  proof: z.string().describe('Says for half an hour that this phone was proved; sent with what needs it'),
})
export type PhoneProof = z.infer<typeof PhoneProof>
