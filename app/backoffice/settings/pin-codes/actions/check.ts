import { checkServices } from '#shop/delivery/places/save-services.server.ts'
import { onFile } from './file-action.server.ts'

/** Says what would come of each row of a file. */
export const action = onFile((db, _by, rows, extent) => checkServices(db, rows, extent))
