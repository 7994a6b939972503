import { exhaustion } from './exhaustion.ts'
import { lifeCycle } from './life-cycle.ts'
import { meet } from './matrix.ts'

meet(exhaustion, lifeCycle)
