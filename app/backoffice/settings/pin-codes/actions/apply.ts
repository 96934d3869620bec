import { saveServices } from '#shop/delivery/places/save-services.server.ts'
import { onFile } from './file-action.server.ts'

/** Saves the rows of a file that can be saved. */
export const action = onFile(saveServices)
