/** Most characters of what is typed, for schemas and for the forms of visitors, which load no schema before they are touched. */
export const longestEmail = 254
export const longestSearch = 80
/** Of the part of an address that names a category. */
export const longestSlug = 80
