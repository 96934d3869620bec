export const longestAwb = 60
export const longestReference = 60
export const longestNote = 300
/** A month of parcels of a busy shop, with all columns that couriers write. */
export const largestFileBytes = 3_000_000
export const mostRows = 20_000
