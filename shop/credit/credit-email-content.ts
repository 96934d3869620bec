/**
 * credit-link: somebody asked for the page of their store credit. credit-given: they have some more, which can be spent
 * until `until`. credit-expires: some that they have ends on that day. credit-back: what
 * they paid of an order with it was given back. credit-phone: a phone number that ends so opens all of it from now on.
 */
export type CreditEmailContent =
  | { kind: 'credit-link'; link: string }
  | { kind: 'credit-back'; paise: number; orderNumber: string; page: string }
  | { kind: 'credit-expires'; paise: number; until: string; page: string }
  | { kind: 'credit-phone'; end: string; page: string }
  | { kind: 'credit-given'; paise: number; until: string; page: string }
