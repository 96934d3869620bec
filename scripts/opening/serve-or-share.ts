type Serve = (port: number) => Promise<{ close: () => Promise<void> }>

/**
 * Processes that share a database share one simulator too: the first that comes serves it from `firstPort` on, the others
 * use it, and one of them goes on serving it when the first is gone.
 */
export async function serveOrShare(firstPort: number, serve: Serve, isOurs: (port: number) => Promise<boolean>) {
  for (let port = firstPort; ; port += 1) {
    const served = await serve(port).catch(nullWhenTaken)
    if (served) return { port, close: served.close }
    if (await isOurs(port)) return { port, close: takeOverWhenFree(() => serve(port)) }
  }
}

/** Answers with what ends the waiting, or the serving it led to. */
function takeOverWhenFree(serve: () => ReturnType<Serve>) {
  let served: Awaited<ReturnType<Serve>> | null = null
  const trying = setInterval(async () => {
    served = await serve().catch(nullWhenTaken)
    if (served) clearInterval(trying)
  }, 2_000)
  return async () => {
    clearInterval(trying)
    await served?.close()
  }
}

function nullWhenTaken(error: NodeJS.ErrnoException) {
  if (error.code === 'EADDRINUSE') return null
  throw error
}
