/** Domains of the mailboxes that most people in India have, each with how it is often mistyped. */
const misspellings = {
  'gmail.com':
    'gmial.com gmal.com gmil.com gmai.com gamil.com gnail.com gmaill.com gmail.co gmail.in gmail.con gmail.cm gmail.om gmail.comm gmail.coml gmailcom.com gmaik.com gmali.com ggmail.com gmsil.com gmqil.com gail.com gmail.cpm gmail.vom gmail.xom gimail.com',
  'yahoo.com': 'yaho.com yahooo.com yhaoo.com yhoo.com yahoo.con yahoo.cm yahoo.comm yaoo.com yajoo.com',
  'yahoo.co.in': 'yaho.co.in yahoo.co.inn yahooo.co.in yahoo.coin yahoo.co.im',
  'hotmail.com':
    'hotmial.com hotmal.com hotmil.com hotmai.com hotmail.co hotmail.con hotmaill.com homail.com htmail.com',
  'outlook.com': 'outlok.com outloook.com outlook.co outlook.con outllok.com otlook.com oulook.com',
  'rediffmail.com': 'redifmail.com rediffmial.com rediffmail.con reddifmail.com rediffmal.com redifffmail.com',
  'icloud.com': 'iclod.com icloud.co icloud.con iclould.com icoud.com',
}

const meant = new Map(
  Object.entries(misspellings).flatMap(([domain, mistyped]) => mistyped.split(' ').map((one) => [one, domain])),
)

/** The address that was probably meant; null where the domain is none of the usual misspellings. */
export function proposeEmail(email: string) {
  const at = email.lastIndexOf('@')
  const domain = meant.get(email.slice(at + 1).toLowerCase())
  return domain === undefined ? null : `${email.slice(0, at)}@${domain}`
}
