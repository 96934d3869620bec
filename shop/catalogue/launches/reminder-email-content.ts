export type ReminderEmailContent =
  /** To an address that somebody typed on a product's page. */
  | { kind: 'start-confirmation'; productName: string; startsAt: Date; link: string }
  /** A few minutes before the start; null: it has begun, as its start was moved. */
  | { kind: 'start-reminder'; productName: string; startsAt: Date | null; link: string; leaveLink: string }
