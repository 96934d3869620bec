/** News of a parcel is no news any more. */
const newsMinutes = 12 * 60

type TextKind = {
  label: string
  variables: readonly string[]
  /** The placeholders that the text must have. */
  needs: readonly string[]
  example: Record<string, string>
  /** It is not sent later than this after it was owed. */
  usefulMinutes: number
  /** The room that owes it counts it; others count towards the SMS that a number gets in a day. */
  hasOwnLimits: boolean
  /** Its variables are not written down anywhere, also not where a provider repeats them. */
  isSecret: boolean
}

/** The texts that a shop may send by SMS, with the variables that each may name. */
export const smsTexts = {
  code: {
    label: 'Code',
    variables: ['code'],
    needs: ['code'],
    example: { code: '123456' },
    usefulMinutes: 5,
    hasOwnLimits: true,
    isSecret: true,
  },
  shipped: {
    label: 'On its way',
    variables: ['order', 'courier', 'tracking'],
    example: { order: 'ORD-591261', courier: 'Delhivery', tracking: '1490812345678' },
    needs: [],
    usefulMinutes: newsMinutes,
    hasOwnLimits: false,
    isSecret: false,
  },
  out_for_delivery: {
    label: 'Out for delivery',
    variables: ['order', 'courier', 'tracking'],
    example: { order: 'ORD-591261', courier: 'Delhivery', tracking: '1490812345678' },
    needs: [],
    usefulMinutes: newsMinutes,
    hasOwnLimits: false,
    isSecret: false,
  },
  delivery_failed: {
    label: 'Delivery failed',
    variables: ['order', 'courier', 'tracking'],
    example: { order: 'ORD-591261', courier: 'Delhivery', tracking: '1490812345678' },
    needs: [],
    usefulMinutes: newsMinutes,
    hasOwnLimits: false,
    isSecret: false,
  },
  delivered: {
    label: 'Delivered',
    variables: ['order'],
    needs: [],
    example: { order: 'ORD-591261' },
    usefulMinutes: newsMinutes,
    hasOwnLimits: false,
    isSecret: false,
  },
  cancelled: {
    label: 'Cancelled',
    variables: ['order'],
    needs: [],
    example: { order: 'ORD-591261' },
    usefulMinutes: newsMinutes,
    hasOwnLimits: false,
    isSecret: false,
  },
} as const satisfies Record<string, TextKind>

export type SmsText = keyof typeof smsTexts

export const smsTextNames = Object.keys(smsTexts) as SmsText[]

/** The operators cut what is longer out of a variable, or refuse the whole SMS. */
export const maxVariableLength = 30

export const maxSmsLength = 480

const names = /\{([^{}]*)\}/g

export const variablesOf = (text: string) => [...text.matchAll(names)].map(([, name]) => name!)

/** The error of a text that somebody wants to use for this kind; null when nothing is. */
export function errorOfText(kind: SmsText, text: string): string | null {
  const known: readonly string[] = smsTexts[kind].variables
  const strange = variablesOf(text).find((name) => !known.includes(name))
  const list = known.map((name) => `{${name}}`).join(', ')
  if (strange !== undefined) return `{${strange}} is not known here. This SMS can name ${list}.`
  if (/[{}]/.test(text.replaceAll(names, ''))) return `A brace is not closed. Variables look like ${list}.`
  const needs: readonly string[] = smsTexts[kind].needs
  const missing = needs.find((name) => !variablesOf(text).includes(name))
  return missing === undefined ? null : `This SMS should have {${missing}} in it.`
}

/** The text as the operator's portal has it: each variable is {#var#} there. */
export const registeredForm = (text: string) => text.replaceAll(names, '{#var#}')

/**
 * The text to send, letter for letter the registered one; null when a variable is missing, since half a sentence is
 * refused by the operators.
 */
export function fillIn(text: string, variables: Readonly<Record<string, string>>): string | null {
  if (variablesOf(text).some((name) => !variables[name])) return null
  return text.replaceAll(names, (_, name: string) => variables[name]!)
}

/** As operators accept it: one line, not too long. */
export const asVariable = (value: string) =>
  [...value.replaceAll(/\s+/g, ' ').trim()].slice(0, maxVariableLength).join('')
