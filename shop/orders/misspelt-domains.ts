/** Domains of the mailboxes that most people in India have. */
const usual = ['gmail.com', 'yahoo.com', 'yahoo.co.in', 'hotmail.com', 'outlook.com', 'rediffmail.com', 'icloud.com']

/** Domains of other mailboxes that are one character from these. */
const others = new Set([...usual, 'ymail.com', 'email.com', 'mail.com', 'yahoo.co.id'])

/** Mistyped by more than one character. */
const mistyped = new Map([
  ...['gmail.in', 'gmail.co.in', 'gmail.com.in', 'gmail.com.com', 'gmailcom.com', 'gmail.net', 'gmail.org'].map(
    (domain) => [domain, 'gmail.com'] as const,
  ),
  ['reddifmail.com', 'rediffmail.com'],
])

/** The address that was probably meant; null where the domain is none of the usual misspellings. */
export function proposeEmail(email: string) {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  if (others.has(typed)) return null
  const domain = mistyped.get(typed) ?? usual.find((right) => isOneSlip(typed, right))
  return domain === undefined ? null : `${email.slice(0, at)}@${domain}`
}

/** One character is missing, too many or another one, or two changed places. */
function isOneSlip(typed: string, right: string) {
  let from = 0
  while (from < right.length && typed[from] === right[from]) from += 1
  const [there, here] = [typed.slice(from), right.slice(from)]
  return (
    there.slice(1) === here.slice(1) ||
    there.slice(1) === here ||
    there === here.slice(1) ||
    (there[0] === here[1] && there[1] === here[0] && there.slice(2) === here.slice(2))
  )
}
