const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** "1.5 GB", as disks are sold: a thousand to the next unit. */
export function sayBytes(bytes: number) {
  let [amount, unit] = [Math.max(0, bytes), 0]
  while (amount >= 999.5 && unit < units.length - 1) {
    amount /= 1_000
    unit += 1
  }
  const digits = unit > 0 && amount < 9.95 ? 1 : 0
  return `${amount.toFixed(digits)} ${units[unit]}`
}

const steps = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
  { name: 'second', ms: 1_000 },
]

/** "3 hours", in the largest unit that fits; "0 seconds" for less than one. */
export function sayDuration(ms: number) {
  const { name, ms: length } = steps.find((step) => ms >= step.ms) ?? steps.at(-1)!
  const count = Math.floor(Math.max(0, ms) / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

/** "1 e-mail", "3 e-mails". */
export const sayCount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
