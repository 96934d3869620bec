import * as net from 'node:net'

type Asked = { host: string[]; port: number[]; path?: string | false }

/**
 * Opens a library's connections for it, so that they can be cut. A server that went silent closes nothing, and the
 * system would wait a quarter of an hour for it.
 */
export function openSockets() {
  const open = new Set<net.Socket>()
  let isRefusing = false
  let turn = 0

  function connectTo({ host, port, path }: Asked) {
    if (path) return net.connect(path)
    const at = turn++ % host.length
    // The library reads the host again for TLS.
    return Object.assign(net.connect(port[at]!, host[at]), { host: host[at] })
  }

  return {
    /** The library's own option of this name. */
    socket(asked: Asked) {
      for (const socket of open) if (socket.destroyed) open.delete(socket)
      if (isRefusing) return refused()
      const socket = connectTo(asked)
      open.add(socket)
      return socket
    },
    hangUp() {
      for (const socket of open) socket.destroy()
      open.clear()
    },
    refuse: () => void (isRefusing = true),
    accept: () => void (isRefusing = false),
  }
}

/** Fails as soon as somebody listens; the library loses a connection that fails any earlier. */
function refused() {
  const socket = new net.Socket()
  setImmediate(() => socket.destroy(Object.assign(new Error('The database has gone silent'), { code: 'ETIMEDOUT' })))
  return socket
}
