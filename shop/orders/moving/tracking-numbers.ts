/** The known shapes of a courier's numbers; others may be right, too. */
const shapes: Record<string, { shape: RegExp; like: string }> = {
  'blue dart': { shape: /^\d{8,11}$/, like: '8 to 11 digits' },
  delhivery: { shape: /^\d{11,16}$/, like: '11 to 16 digits' },
  dtdc: { shape: /^[A-Z]\d{8,11}$/, like: 'a letter and 8 to 11 digits' },
  'ecom express': { shape: /^\d{9,12}$/, like: '9 to 12 digits' },
  ekart: { shape: /^[A-Z]{4}\d{10}$/, like: 'four letters and 10 digits' },
  'india post': { shape: /^[A-Z]{2}\d{9}IN$/, like: 'EK104233000IN' },
  xpressbees: { shape: /^\d{12,16}$/, like: '12 to 16 digits' },
}

/**
 * A doubt about a tracking number; null where it looks right, or nothing is known of the courier. Nobody is stopped by
 * it.
 */
export function doubtAbout(courier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/[\s-]/g, '').toUpperCase()
  const known = shapes[courier.trim().toLowerCase()]
  if (!known || number === '' || known.shape.test(number)) return null
  return `Numbers of ${courier.trim()} look like ${known.like}. Please check it. You can still ship.`
}
