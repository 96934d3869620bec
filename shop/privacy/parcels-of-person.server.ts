import { sql } from 'drizzle-orm'
import {
  courierMessages,
  parcelCharges,
  parcelItems,
  parcelScans,
  parcels,
  remittanceLines,
  reversePickupItems,
  reversePickups,
} from '#shop/shipping/tables.server.ts'
import type { PersonTable } from './person-table.ts'

const ofParcels: PersonTable['isTheirs'] = ({ orders }) =>
  sql`t.parcel_id in (select id from parcels where order_id in (${orders}))`

/** A person's parcels, for the file about them. */
export const parcelsOfPerson: readonly PersonTable[] = [
  { table: parcels, name: 'parcels', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
  { table: reversePickups, name: 'reversePickups', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
  {
    table: reversePickupItems,
    name: 'reversePickupItems',
    isTheirs: ({ orders }) => sql`t.pickup_id in (select id from reverse_pickups where order_id in (${orders}))`,
  },
  { table: parcelItems, name: 'parcelItems', isTheirs: ofParcels },
  { table: parcelScans, name: 'parcelScans', isTheirs: ofParcels },
  {
    table: courierMessages,
    name: 'courierMessages',
    isTheirs: ofParcels,
    bytes: { column: courierMessages.body, as: 'text' },
  },
  { table: parcelCharges, name: 'parcelCharges', isTheirs: ofParcels },
  {
    table: remittanceLines,
    name: 'remittanceLines',
    isTheirs: ({ orders }) => sql`t.order_id in (${orders})`,
  },
]
