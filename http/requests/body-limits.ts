import { maxFileBytes } from '#shop/delivery/places/file-limits.ts'
import { maxFileBytes as maxRemittanceBytes } from '#shop/shipping/remittance/field-lengths.ts'
import type { FoundStaff } from '#shop/staff/signing-in/find-staff.server.ts'

/** The most that a page reads of a request. More is refused before anything parses it. */
export type BodyLimit = { bytes: number; fields: number; isJson?: boolean }

/** Contact, newsletter, find an order, sign-in: forms that anybody may send. */
const visitorLimit: BodyLimit = { bytes: 65_536, fields: 500 }

/** Policies and long descriptions, by people who are signed in. */
const staffLimit: BodyLimit = { bytes: 1_048_576, fields: 500 }

/** A product of 400 sizes and colours has eleven fields for each. */
const productLimit: BodyLimit = { ...staffLimit, fields: 5_000 }

/** The addresses that take JSON: the numbers of many products. */
const bulkLimit: BodyLimit = { ...staffLimit, isJson: true }
const bulkChange = /^\/admin\/products\/(?:bulk\/[a-z]+|count\/apply)(?:\.data)?$/

/** A file as text among other fields; browsers send each line break of it as two bytes. */
const fileLimit = (bytes: number): BodyLimit => ({ bytes: bytes + 1_048_576, fields: 10 })
const pinCodesLimit = fileLimit(maxFileBytes)
const pinCodesFile = /^\/admin\/settings\/pin-codes\/(?:check|apply)(?:\.data)?$/

const remittanceLimit = fileLimit(maxRemittanceBytes)
const remittanceFile = /^\/admin\/cash\/(?:check|apply)(?:\.data)?$/

const staffPage = /^\/admin(?:\/|\.data$|$)/
const door = /^\/admin\/(?:sign-in(?:\/code)?|forgotten-password|new-password|sign-out|welcome|invitation)(?:\.data)?$/
const productForm = /^\/admin\/products\/(?:add|\d+\/edit)(?:\.data)?$/

/** True where people who are signed in may send more than anybody may. */
export const isStaffPage = (path: string) => staffPage.test(path) && !door.test(path)

/**
 * A person whose session is over may send as much as before: the guard says so without reading it, and nothing typed is
 * lost.
 */
export function bodyLimit(path: string, found: FoundStaff['kind']): BodyLimit {
  if (found === 'nobody' || !isStaffPage(path)) return visitorLimit
  if (bulkChange.test(path)) return bulkLimit
  if (pinCodesFile.test(path)) return pinCodesLimit
  if (remittanceFile.test(path)) return remittanceLimit
  return productForm.test(path) ? productLimit : staffLimit
}
