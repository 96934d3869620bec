import { useEffect } from 'react'
import { href, useLocation, useNavigate } from 'react-router'

/** Links to a section of the settings, by the hash of their address, lead to its screen. */
export function useOldAddress() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const to = screenOfHash(hash)
    if (to) void navigate(to, { replace: true })
  }, [hash, navigate])
}

const oldSections: Readonly<Record<string, string>> = {
  brand: 'brand',
  contact: 'contact',
  shipping: 'shipping',
  returns: 'returns',
  hours: 'hours',
  information: 'information',
  orders: 'orders',
  staff: 'staff',
  retention: 'retention',
  tax: 'tax',
}

function screenOfHash(hash: string) {
  const subject = oldSections[hash.slice(1)]
  return subject && href('/admin/settings/:subject', { subject })
}
