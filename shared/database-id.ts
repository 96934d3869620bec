/** PostgreSQL's largest integer, as which products and most other rows are numbered. */
export const maxId = 2_147_483_647
