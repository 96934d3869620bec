import { patchLibrary } from './patch-library.mjs'

/**
 * A connection that closes while a short message waits to be written ends the whole process, or never writes again
 * (github.com/porsager/postgres/issues/1208, open as of 3.4.9). Fixed here: the waiting query fails as any query whose
 * connection closed.
 *
 * The connection of a transaction that closed is opened again for others, while the transaction still writes to it.
 * Fixed here: it answers that it is closed.
 *
 * What is asked of a connection between its error and its end is never written, and never fails: it waits until the
 * connection is opened again, and then takes somebody else's answer for its own, as does all that follows. Fixed here:
 * an end fails whatever is unanswered, and leaves nothing of the answer under way.
 *
 * The first question of a new connection, which is the library's own, ends the process when the server goes away
 * meanwhile. Fixed here: only the caller's own question fails.
 *
 * A question that cannot be written, behind others, fails the one before it, and waits for an answer that is meant for
 * the next. Fixed here: it fails alone, and on the server as well, so that a COMMIT behind it takes its transaction back.
 *
 * A setting of the session that is 0, as a time without a limit, is not sent. Fixed here.
 *
 * Every kilobyte is written by itself, a tenth of the processor's time for an order. Changed here: what is asked at once
 * is written at once.
 *
 * BEGIN is a round trip of its own, and a connection with much to write forgets that it is in a transaction. Changed here:
 * BEGIN goes out with the first statements, and `commit` of a transaction sends COMMIT behind the last.
 *
 * Remove each when a release has it.
 * @type {import('./patch-library.mjs').Patch[]}
 */
const patches = [
  {
    file: 'connection.js',
    wrong: `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x
`,
    right: `    const waiting = chunk
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket === null) return error(Errors.connection('CONNECTION_CLOSED', options)), false
    return socket.write(waiting, fn)
`,
  },
  {
    file: 'connection.js',
    wrong: `    incomings = null
    clearImmediate(nextWriteTimer)
`,
    right: `    incomings = null
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
`,
  },
  {
    file: 'connection.js',
    wrong: `    if (initial)
      return reconnect()

    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
`,
    right: `    !initial && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))
    query = results = errorResponse = null
    result = new Result()
    rows = 0

    if (initial)
      return reconnect()

`,
  },
  {
    file: 'connection.js',
    wrong: `        return fetchArrayTypes()
`,
    right: `        return fetchArrayTypes().catch(noop)
`,
  },
  {
    file: 'index.js',
    wrong: `        q.catch(e => uncaughtError || (uncaughtError = e))
`,
    right: `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (c.reserved !== own) return q.reject(Errors.connection('CONNECTION_CLOSED', options))
`,
  },
  {
    file: 'index.js',
    wrong: `      , connection
      , prepare = null
`,
    right: `      , connection
      , own
      , prepare = null
`,
  },
  {
    file: 'index.js',
    wrong: `      c.reserved = () => queries.length
`,
    right: `      own = c.reserved = () => queries.length
`,
  },
  {
    file: 'connection.js',
    wrong: `      return write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
        && (!q.options.onexecute || q.options.onexecute(connection))
`,
    right: `      const isReady = write(toBuffer(q))
        && !q.describeFirst
        && !q.cursorFn
        && sent.length < max_pipeline
      return q.options.onexecute ? q.options.onexecute(connection) : isReady
`,
  },
  {
    file: 'connection.js',
    wrong: `      sent.length === 0 && write(Sync)
      errored(error)
`,
    right: `      queryError(q, error)
      q.describeFirst = q.cursorFn = null
      write(b().Q().str('a statement that could not be written' + b.N).end())
`,
  },
  {
    file: 'connection.js',
    wrong: `        query && (query.cursorFn || query.describeFirst) && write(Sync)
        errored(e)
`,
    right: `        query && (query.cursorFn || query.describeFirst) && write(Buffer.concat([Execute('could not be written'), Sync]))
        query && (query.cursorFn = query.describeFirst = null)
        errored(e)
`,
  },
  {
    file: 'connection.js',
    wrong: `    if (fn || chunk.length >= 1024)
`,
    right: `    if (fn || chunk.length >= 16384)
`,
  },
  {
    file: 'connection.js',
    wrong: `      )).filter(([, v]) => v).map(`,
    right: `      )).filter(([, v]) => v || v === 0).map(`,
  },
  {
    file: 'index.js',
    wrong: `    return c.execute(query)
      ? move(c, busy)
      : move(c, full)
`,
    right: `    const isReady = c.execute(query)
    return c.reserved ? c : move(c, isReady ? busy : full)
`,
  },
  {
    file: 'index.js',
    wrong: `    ready
      ? move(c, busy)
      : move(c, full)
  }
`,
    right: `    c.reserved || move(c, ready ? busy : full)
  }
`,
  },
  {
    file: 'index.js',
    wrong: `      await sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute }).execute()
      return await Promise.race([
        scope(connection, fn),
        new Promise((_, reject) => connection.onclose = reject)
      ])
`,
    right: `      const begun = sql.unsafe('begin ' + options.replace(/[^a-z ]/ig, ''), [], { onexecute })
      const failed = new Promise((_, reject) => begun.catch(reject))
      await Promise.race([failed, new Promise(resolve => executed = resolve)])
      return await Promise.race([
        scope(connection, fn),
        failed,
        new Promise((_, reject) => connection.onclose = e => {
          reject(e)
          while (queries.length) queries.shift().reject(e)
        })
      ])
`,
  },
  {
    file: 'index.js',
    wrong: `    let savepoints = 0
`,
    right: `    let executed
      , committed
      , savepoints = 0
`,
  },
  {
    file: 'index.js',
    wrong: `    function onexecute(c) {
`,
    right: `    function onexecute(c) {
      executed()
`,
  },
  {
    file: 'index.js',
    wrong: `      sql.savepoint = savepoint
`,
    right: `      sql.savepoint = savepoint
      sql.commit = () => committed = committed || sql\`commit\`.execute()
`,
  },
  {
    file: 'index.js',
    wrong: `          : sql\`rollback\`
`,
    right: `          : committed ? committed.catch(() => {}) : sql\`rollback\`
`,
  },
  {
    file: 'index.js',
    wrong: `          : await sql\`commit\`
`,
    right: `          : await sql.commit()
        if (uncaughtError) throw uncaughtError
`,
  },
]

/** Does nothing where it was done before. */
export const patchPostgres = () => patchLibrary('postgres', 'src', patches)
