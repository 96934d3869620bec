export const maxAwbLength = 60
export const maxReferenceLength = 60
export const maxNoteLength = 300
/** A month of parcels of a busy shop, with all columns that couriers write. */
export const maxFileBytes = 3_000_000
export const maxRows = 20_000
