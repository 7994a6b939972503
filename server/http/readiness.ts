import type { Handler } from 'hono'
import { START_DEADLINE, settleWithin } from '../../core/loadable.ts'
import type { Store } from '../../data/store.ts'

export function readiness(
  store: Pick<Store, 'list' | 'status'>,
  source: 'embedded' | 'hosted',
): Handler {
  return async (context) => {
    // Also starts a read if one is due, so monitors keep the content fresh without visitors.
    await settleWithin(store.list(), START_DEADLINE)
    const { contentAge, failing, fromDisk } = store.status()
    const ready = contentAge !== null
    const report = {
      status: ready ? 'ready' : 'waiting for content',
      source,
      contentAgeSeconds: ready ? Math.round(contentAge / 1_000) : null,
      failing,
      fromDisk,
    }
    return context.json(report, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
