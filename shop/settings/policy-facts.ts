import { timesIn } from './rules.ts'

type Fact = {
  topic: string
  /** Which sentences may state it. */
  about: RegExp
  /** Sentences that are about something else all the same. */
  not?: RegExp
  /**
   * The fact in the sentence, so written that two ways of saying the same are equal; none where it says nothing of it.
   */
  values(sentence: string): readonly string[]
}

const numberWords: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  ten: '10',
  twelve: '12',
  fourteen: '14',
  fifteen: '15',
  thirty: '30',
}
/** Bounded, so that a text of nothing but digits is soon read. */
const number = `(?<!\\d)\\d{1,6}|${Object.keys(numberWords).join('|')}`
const hoursIn: Readonly<Record<string, number>> = { hour: 1, day: 24, week: 168 }

const digits = (text: string) => numberWords[text.toLowerCase()] ?? text

/** Stretches of time such as "within two days"; "48 hours" and "2 days" are the same, unless only business days count. */
const stretches = (before: string) => (sentence: string) =>
  [
    ...sentence.matchAll(
      new RegExp(
        `${before}(${number})(?:\\s*(?:-|–|to)\\s*(${number}))?\\s+(business |working )?(hour|day|week)s?`,
        'gi',
      ),
    ),
  ]
    .slice(0, 1)
    .map(([, from, to, business, unit]) => {
      const [first, last] = [from!, to ?? from!].map((count) => Number(digits(count)) * hoursIn[unit!.toLowerCase()]!)
      return `${first}-${last}${business ? ' business' : ''}`
    })

const within = stretches('(?:within|for|up to|of) (?:the )?(?:first )?')
const anyStretch = stretches('')

const found = (pattern: RegExp, text: (match: RegExpMatchArray) => string) => (sentence: string) => [
  ...new Set([...sentence.matchAll(pattern)].map(text)),
]

/** A fee in digits; "0" where there is none. */
const feeIn = (amount: RegExp) => (sentence: string) => {
  const stated = amount.exec(sentence)?.[1]
  if (stated !== undefined) return [stated.replaceAll(',', '')]
  return /\bfree\b|\bno (return |restocking )?(fee|charge)|without (a |any )?(fee|charge)|nothing is deducted/i.test(
    sentence,
  )
    ? ['0']
    : []
}

const undeliverable = /(cannot|can not|could not|can’t) be delivered|undeliver|not (be )?delivered/i

const destination = (topic: string, about: RegExp): Fact => ({
  topic: `Delivery time, ${topic}`,
  about,
  values: (sentence) => (/days/i.test(sentence) ? anyStretch(sentence) : []),
})

/** Facts that more than one text of the shop may state. */
export const facts: readonly Fact[] = [
  {
    topic: 'Returns',
    about: /\breturn/i,
    not: /exchang|defect|damag|wrong|refunds? (are|is)|processed/i,
    values: within,
  },
  {
    topic: 'Return fee',
    about: /\breturn.*\b(fees?|charged?|deduct\w*|free|costs?)\b|\b(fees?|deduct\w*|free)\b.*\breturn/i,
    not: /restock|shipping|postage|courier|defect|damag|wrong|within/i,
    values: feeIn(/₹\s?([\d,]+)/),
  },
  { topic: 'Restocking fee', about: /\brestock/i, values: feeIn(/(?<!\d)(\d{1,3})\s?%/) },
  {
    topic: 'Postage of a return',
    about:
      /return (shipping|postage)|\bpostage\b.*\breturn|\breturn.*\bpostage|send\w* (it|the parcel|pieces|items) back/i,
    not: /defect|damag|wrong|not the one/i,
    values: (sentence) => {
      if (/\b(is|are) yours|\b(you|customers?) pays?\b|your own (cost|expense)|at your (cost|expense)/i.test(sentence))
        return ['the customer pays']
      return /\bwe pay\b|\b(is|are) ours|\bfree\b|at our (cost|expense)/i.test(sentence) ? ['the shop pays'] : []
    },
  },
  {
    topic: 'Shipping charge of what is returned',
    about: /shipping (charges?|costs?|fees?)?.*\b(refund|paid back|come back|comes back)/i,
    not: /cannot be delivered|could not be delivered|undeliver|includes?\b|return shipping/i,
    values: (sentence) => {
      if (/\bonly\b|\bnot\b|\bexcept\b|\bnever\b/i.test(sentence)) return ['for mistakes alone']
      return /\balways\b|\bevery\b|\ball\b/i.test(sentence) ? ['always'] : []
    },
  },
  { topic: 'Exchanges', about: /\bexchang/i, not: /\breturn(ed|s)? within/i, values: within },
  { topic: 'Cancelling', about: /\bcancel/i, not: undeliverable, values: within },
  { topic: 'Orders that cannot be delivered, when', about: undeliverable, values: within },
  {
    topic: 'Orders that cannot be delivered, refund',
    about: undeliverable,
    values: (sentence) => {
      if (
        /(less|minus|without|except|not) (of )?(the )?(cost of )?shipping|shipping (charges? )?(is|are) not/i.test(
          sentence,
        )
      )
        return ['less the shipping charge']
      return /in full|whole amount|full refund|shipping( charge)? included/i.test(sentence) ? ['in full'] : []
    },
  },
  {
    topic: 'Defects, reported',
    about: /\b(defect|damaged|wrong item|not the one)/i,
    not: /refunds? (are|is)/i,
    values: within,
  },
  {
    topic: 'Refunds, made',
    about: /\brefund/i,
    not: /\bcancel|\breturn an|exchang/i,
    values: (sentence) => anyStretch(sentence).filter((stretch) => stretch.endsWith('business')),
  },
  { topic: 'Processing', about: /\bprocessed (in|within)/i, values: anyStretch },
  {
    topic: 'Delivery attempts',
    about: /attempt/i,
    values: found(new RegExp(`\\b(${number})(?= (?:delivery )?attempts?)`, 'gi'), ([count]) => digits(count)),
  },
  destination('metro cities', /metro/i),
  destination('state capitals', /state capital/i),
  destination('other cities', /other (cities|towns)/i),
  destination('remote areas', /remote/i),
  destination('express', /express/i),
  {
    topic: 'Free shipping',
    about: /\bfree\b.*\b(deliver|shipp|order)|\b(deliver|shipp|order).*\bfree\b/i,
    values: found(/₹\s?([\d,]*\d)/g, ([, amount]) => amount!.replaceAll(',', '')),
  },
  {
    topic: 'Least age',
    about: /at least|and over|or older|minimum age/i,
    values: found(/\b(\d{2}) years/gi, ([, years]) => years!),
  },
  {
    topic: 'Hours',
    about: /answer|open|hours/i,
    values: (sentence) => (timesIn(sentence).length > 0 ? [timesIn(sentence).join(', ')] : []),
  },
  {
    topic: 'E-mail address',
    about: /write|e-?mail|reach/i,
    values: found(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ([address]) => address.toLowerCase()),
  },
  {
    topic: 'Phone number',
    about: /call|phone|reach/i,
    values: found(/\+?\d[\d -]{8,}\d/g, ([phone]) => phone.replace(/\D/g, '').slice(-10)),
  },
]
