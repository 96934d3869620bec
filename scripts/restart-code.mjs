/** The exit code of a shop that wants to be started again at once. Plain JavaScript, as scripts/start.mjs is. */
export const restartCode = 75
