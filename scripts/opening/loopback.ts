/** Where this machine reaches what listens on `host`. */
export const loopback = (host: string) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)
