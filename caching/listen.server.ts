import postgres from 'postgres'

const heartbeatMs = 5_000
const retryMs = 200

type Listener = {
  /** Something with this tag was committed, by this process or another. */
  onChange(tag: string): void
  /** Changes may be missed from now on. */
  onAway(): void
  /** Changes are heard again; what was kept from before may be old. */
  onBack(): void
}

/**
 * Hears committed changes on a connection of its own, which is opened again whenever it is lost. One that went
 * silent without closing is noticed by its heartbeat. Resolves after the first try, listening or not.
 */
export async function listenForChanges(url: string, { onChange, onAway, onBack }: Listener) {
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const options = {
    max: 1,
    connect_timeout: 5,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: false as const,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'fineweave changes' },
    onclose: lost,
    // Not among the library's published types; its own listen() hides when the connection is lost.
    onnotify: (_channel: string, tag: string) => onChange(tag),
  }
  const sql = postgres(url, options)

  function lost() {
    if (listening) {
      listening = false
      onAway()
    }
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(listen, retryMs)
  }

  async function listen() {
    try {
      await sql`listen changed`
      if (closed) return
      listening = true
      onBack()
    } catch {
      lost()
    }
  }

  await listen()

  const heart = setInterval(async () => {
    if (!listening) return
    const silent = setTimeout(lost, heartbeatMs)
    await sql`select 1`.catch(() => {})
    clearTimeout(silent)
  }, heartbeatMs)

  return {
    async close() {
      closed = true
      clearInterval(heart)
      clearTimeout(retry)
      await sql.end({ timeout: 1 })
    },
  }
}
