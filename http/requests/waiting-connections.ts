/** Connections the system holds until the server takes them: Node's own 511 are too few for a sale's first second, and those beyond are cut. */
export const waitingConnections = 4096
