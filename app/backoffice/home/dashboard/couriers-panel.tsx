import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import type { Figures } from '#shop/shipping/charges/find-courier-figures.server.ts'
import { FiguresTable } from '../../orders/parcels/figures-table.tsx'

/** How couriers did in the last 30 days. Every parcel is counted for it, so it is asked for after the page. */
export function CouriersPanel() {
  const { data } = useQuery({
    queryKey: ['courier figures'],
    queryFn: async ({ signal }): Promise<Figures> => {
      const response = await fetch(href('/admin/parcels/figures'), { signal })
      if (!response.ok || response.redirected) throw new Error(`The figures were answered ${response.status}`)
      return response.json()
    },
  })
  if (!data || data.couriers.length === 0) return null
  return (
    <FiguresTable title="Couriers, the last 30 days" first="Courier" rows={data.couriers}>
      <p className="px-4 pb-3 md:px-5">
        <Link to={href('/admin/parcels/couriers')} className="inline-flex min-h-11 items-center underline">
          {data.isByZone ? 'By delivery zone, and over other days' : 'By state, and over other days'}
        </Link>
      </p>
    </FiguresTable>
  )
}
