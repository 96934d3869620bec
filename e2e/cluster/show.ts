import { once } from 'node:events'
import { build } from '../../scripts/build.mjs'
import { install } from '../../scripts/install.mjs'
import { refuse } from '../../scripts/refusal.mjs'
import { admin } from '../harness/admin.ts'
import { openCluster } from './open-cluster.ts'
import { openShops } from './open-shops.ts'
import { installMissing } from './programs.ts'

// npm run cluster: the cluster that docs/operations.md describes, on this machine, until Ctrl-C

const closing = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => closing.abort())
const open = new AsyncDisposableStack()

try {
  const say = (line: string) => console.log(`  … ${line}`)
  installMissing()
  await build(await install())
  const cluster = await openCluster(open, say)
  const shops = await openShops(open, cluster, { DEMO: '1' }, { hasPlainPictures: false })
  const primary = await cluster.findPrimary()
  console.log(`
The shop       ${shops.web}    back office: ${shops.web}/admin  (${admin.email}, ${admin.password})
its processes  ${shops.urls.join('  ')}
PgBouncer      ${cluster.DATABASE_URL}
HAProxy        ${cluster.DATABASE_DIRECT_URL}
PostgreSQL     ${cluster.members.map(({ name, at }) => `${name}: 127.0.0.1:${cluster.ports.postgres[at]}`).join('  ')}
Patroni        ${cluster.members.map(({ name, at }) => `${name}: http://127.0.0.1:${cluster.ports.rest[at]}/cluster`).join('  ')}
etcd           ${cluster.ports.etcd.map((port) => `http://127.0.0.1:${port}`).join('  ')}
Logs           ${cluster.folder}

${primary?.name} is the primary. Another: patronictl -c ${primary?.file} switchover
Ctrl-C ends all of it and leaves nothing behind.`)
  if (!closing.signal.aborted) await once(closing.signal, 'abort')
} catch (error) {
  if (!closing.signal.aborted) {
    await open.disposeAsync()
    refuse(error)
  }
}
await open.disposeAsync()
