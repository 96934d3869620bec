export type ReminderEmailContent =
  /** To an address that somebody typed on a product's page. */
  | { kind: 'start-confirmation'; productName: string; startsAt: Date; link: string }
  /** A few minutes before the start. */
  | { kind: 'start-reminder'; productName: string; startsAt: Date; link: string; leaveLink: string }
