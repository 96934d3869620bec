/** Most characters of what is typed, for schemas and for the forms of visitors, which load no schema before they are touched. */
export const maxEmailLength = 254
export const maxSearchLength = 80
/** Of the part of an address that names a category. */
export const maxSlugLength = 80

/** The begin of a text without half of a character at its end, which readers would see as "�". */
export const cutText = (text: string, maxLength: number) => text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')
