import { maxEmailLength } from '#shared/lengths.ts'
import { maxPinCodeLength } from '#shop/delivery/places/field-lengths.ts'

/** Most characters in each field about the customer and the address. */
export const customerLengths = {
  firstName: 80,
  lastName: 80,
  email: maxEmailLength,
  phone: 60,
  address: 300,
  landmark: 80,
  city: 100,
  zipCode: maxPinCodeLength,
}
