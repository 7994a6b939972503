/** The whole matrix, in the order of the document. */
import { embedded } from './embedded.ts'
import { exhaustion } from './exhaustion.ts'
import { headers } from './headers.ts'
import { hostedCold } from './hosted-cold.ts'
import { hostedWarm } from './hosted-warm.ts'
import { hostileRequests } from './hostile-requests.ts'
import { hostileRows } from './hostile-rows.ts'
import { lifeCycle } from './life-cycle.ts'
import type { Group } from './matrix.ts'

export const groups: readonly Group[] = [
  hostedWarm,
  hostedCold,
  embedded,
  headers,
  hostileRequests,
  hostileRows,
  exhaustion,
  lifeCycle,
]
