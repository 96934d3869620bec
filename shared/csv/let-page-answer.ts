const turnMs = 30

/**
 * Returns what long work calls in between: a promise when it has had its time, after which a page has answered presses and
 * drawn itself.
 */
export function letPageAnswer(): () => Promise<void> | undefined {
  let until = performance.now() + turnMs
  return () => {
    if (performance.now() < until) return undefined
    return new Promise((resolve) => {
      setTimeout(() => {
        until = performance.now() + turnMs
        resolve()
      })
    })
  }
}
