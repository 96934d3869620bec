const failed = /^(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!)|Err:\d{3})$/i

/** Whether a cell has what a spreadsheet writes where a formula failed, such as "#REF!". */
export const isFailed = (cell: string) => failed.test(cell.trim().slice(0, 20))

/** A cell; blank where its formula failed. */
export const withoutFailure = (cell: string) => (isFailed(cell) ? '' : cell)
