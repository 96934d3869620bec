/** Announcements may be lost for a while: what must not stay old is read this often anyway. */
const everyMs = 30_000

type Follower = { follow(): Promise<void>; onError(error: unknown): void }

/** Does it whenever asked, and now and then; never twice at once, and once more when it is asked meanwhile. */
export function openFollower({ follow, onError }: Follower) {
  const stopping = new AbortController()
  let [isBusy, isAsked] = [false, false]

  async function work() {
    isBusy = true
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false
      await follow().catch(onError)
    }
    isBusy = false
  }

  function ask() {
    isAsked = true
    if (!isBusy && !stopping.signal.aborted) void work()
  }

  const asking = setInterval(ask, everyMs)
  asking.unref()
  return {
    ask,
    stop() {
      stopping.abort()
      clearInterval(asking)
    },
  }
}
