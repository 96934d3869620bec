const failed = /^\s*(?:#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|ERROR!)|Err:\d{3})\s*$/i

/** Whether a cell has what a spreadsheet writes where a formula failed, such as "#REF!". */
export const isFailed = (cell: string) => cell !== '' && failed.test(cell)

/** A cell; blank where its formula failed. */
export const withoutFailure = (cell: string) => (isFailed(cell) ? '' : cell)
