export type MarketingEmailContent =
  /** Says that a message of the contact page arrived. */
  | { kind: 'contact'; name: string; ticket: string }
  /** A person's answer to what somebody wrote on the contact page. */
  | { kind: 'reply'; name: string; subject: string; ticket: string; answer: string; question: string }
  /** To an address that somebody typed for the newsletter. */
  | { kind: 'newsletter'; link: string }
