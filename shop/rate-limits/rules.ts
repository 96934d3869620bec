import type { WaitLimit } from './limits.ts'

/** Seconds from the last try until the next one: none while tries are free, then 5, 10, 20 … as the limit says. */
export function waitAfter(
  tries: number,
  { free, firstWaitSeconds, maxWaitSeconds }: Pick<WaitLimit, 'free' | 'firstWaitSeconds' | 'maxWaitSeconds'>,
) {
  if (tries < free) return 0
  return Math.min(firstWaitSeconds * 2 ** (tries - free), maxWaitSeconds)
}

const units = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const

/** "8 seconds", "2 minutes", "3 hours", "1 day": never shorter than it is. */
export function formatWait(seconds: number) {
  const [unit, length] = units.findLast(([, length]) => seconds >= length) ?? units[0]
  const count = Math.ceil(seconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The sentence for somebody who must wait. */
export const sentenceOf = ({ sentence }: { sentence: string }, waitSeconds: number) =>
  sentence.replace('{wait}', formatWait(waitSeconds))

/** An e-mail address as one counts by it when it is written to: "asha+1@…" and "asha@…" are one mailbox. */
export function mailboxOf(email: string) {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, Math.max(at, 0)).split('+')[0]!, address.slice(at + 1)]
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
