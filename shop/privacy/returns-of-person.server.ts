import { sql } from 'drizzle-orm'
import { returnedPieces, returnLines, returnPhotos, returnRequests } from '#shop/returns/tables.server.ts'
import type { PersonTable } from './person-table.ts'

const ofLines: PersonTable['isTheirs'] = ({ orders }) => sql`t.line_id in (
  select l.id from return_lines l join return_requests r on r.id = l.request_id where r.order_id in (${orders}))`

/** A person's returns, for the file about them, photographs among it. */
export const returnsOfPerson: readonly PersonTable[] = [
  { table: returnRequests, name: 'returns', isTheirs: ({ orders }) => sql`t.order_id in (${orders})` },
  {
    table: returnLines,
    name: 'returnLines',
    isTheirs: ({ orders }) => sql`t.request_id in (select id from return_requests where order_id in (${orders}))`,
  },
  {
    table: returnPhotos,
    name: 'returnPhotographs',
    isTheirs: ({ orders }) => sql`t.order_id in (${orders})`,
    bytes: { column: returnPhotos.data, as: 'base64' },
  },
  { table: returnedPieces, name: 'returnedPieces', isTheirs: ofLines },
]
