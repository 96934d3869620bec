import { sayBytes } from '#shared/amounts-in-words.ts'
import type { HealthCheck } from '#shared/health-check.ts'
import type { ChecklistItem } from '#shop/launch-checklist/rules.ts'

export type Disk = { freeBytes: number; bytes: number }

const gigabyte = 1024 ** 3

/** A twentieth of the disk, and 1 GB of a large one: PostgreSQL stops when there is nothing left. */
const scarceBytes = (diskBytes: number) => Math.min(gigabyte, diskBytes * 0.05)

/** Room has to grow well above the limit, or the checkout would close and open again and again. */
export const isScarce = ({ freeBytes, bytes }: Disk, wasScarce: boolean) =>
  freeBytes < scarceBytes(bytes) * (wasScarce ? 1.5 : 1)

/** Either of the two limits, so that there is time to act before checkout closes. */
const isLow = ({ freeBytes, bytes }: Disk) =>
  freeBytes < Math.max(2 * scarceBytes(bytes), Math.min(bytes * 0.05, 20 * gigabyte))

const makeRoom =
  'Delete files that nobody needs, or move to a larger disk. BACKUP_DIR can move the backups to another disk.'

export function diskCheck(disk: Disk, { isScarce: isClosed }: { isScarce: boolean }): HealthCheck {
  const share = Math.round((100 * disk.freeBytes) / disk.bytes)
  const free = `${sayBytes(disk.freeBytes)} of ${sayBytes(disk.bytes)} (${share} %)`
  const measured = {
    readings: [{ label: 'Free', value: free }],
    gauges: { free_bytes: disk.freeBytes, size_bytes: disk.bytes },
  }
  if (isClosed)
    return {
      ...measured,
      state: 'critical',
      summary: 'The disk is nearly full, so checkout and uploads are closed.',
      whatToDo: `${makeRoom} Checkout and uploads open again automatically.`,
    }
  if (isLow(disk))
    return {
      ...measured,
      state: 'warning',
      summary: `Only ${sayBytes(disk.freeBytes)} are free. Below ${sayBytes(scarceBytes(disk.bytes))}, checkout and uploads close.`,
      whatToDo: makeRoom,
    }
  return { ...measured, state: 'good', summary: 'There is enough room.' }
}

/** While it is scarce, data that is written could be the last that fits. */
export const noRoomItem: ChecklistItem = {
  id: 'space',
  level: 'closes checkout',
  title: 'The disk is nearly full',
  whatToDo: `Checkout and uploads are closed. ${makeRoom} They open again automatically.`,
  link: { to: '/admin/health', label: 'Open health' },
  toCustomers: 'we have a technical problem, and we are working on it',
}

/** For staff who upload something meanwhile. */
export const noRoomSentence =
  'The disk of the shop is nearly full, so it takes no files now. Please tell an owner of the shop.'
