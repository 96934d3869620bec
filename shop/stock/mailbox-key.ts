import { mailboxOf } from '#shop/rate-limits/rules.ts'

/** Domains at which everybody may have a mailbox. Whole domains: anybody could register "gmail" under another ending. */
const providers = new Set(
  `gmail.com googlemail.com yahoo.com yahoo.in yahoo.co.in yahoo.co.uk ymail.com rocketmail.com
  outlook.com outlook.in hotmail.com hotmail.co.uk live.com live.in live.co.uk msn.com
  icloud.com me.com mac.com rediffmail.com rediff.com zoho.com zoho.in zohomail.in
  protonmail.com proton.me pm.me aol.com gmx.com gmx.net gmx.de web.de
  mail.com mail.ru yandex.com yandex.ru fastmail.com tutanota.com tuta.com sify.com
  indiatimes.com qq.com`.split(/\s+/),
)

/** The labels before the country in domains that anybody may register: "co" of "shop.co.in". */
const secondLevel = /^(?:com?|net|org|gov|ac|edu|res|ind|gen|firm|nic|mil|or|ne|go|gob|ltd|plc|me|info|biz)$/

/**
 * Whose mailbox it is, so far as an address tells: the mailbox at a provider for everybody, the registered domain
 * elsewhere, since its owner may have any number of mailboxes and of names before it.
 */
export function mailboxKey(email: string): string {
  const mailbox = mailboxOf(email)
  const host = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return providers.has(host) ? mailbox : registeredDomain(host)
}

function registeredDomain(host: string) {
  const labels = host.split('.').filter(Boolean)
  const isDeep = labels.length > 2 && labels.at(-1)!.length === 2 && secondLevel.test(labels.at(-2)!)
  return labels.slice(isDeep ? -3 : -2).join('.')
}
