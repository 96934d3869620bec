/** The cookie by which the shop's pages show the sign-in to somebody who asked for the back office and was sent on. */
export const askedForAdmin = 'asked-for-admin'
