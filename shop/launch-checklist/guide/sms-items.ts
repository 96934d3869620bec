import type { ChecklistItem } from '../rules.ts'

/** For the set-up guide: whether SMS can be sent. */
export const smsItems = (isConnected: boolean): ChecklistItem[] => [
  {
    id: 'sms',
    link: { to: '/admin/settings/sms', label: 'Open SMS' },
    ...(isConnected
      ? { level: 'good', title: 'SMS', whatToDo: 'The shop can send SMS.' }
      : { level: 'warning', title: 'SMS are not sent', whatToDo: 'Enter your provider and the texts it registered.' }),
  },
]
