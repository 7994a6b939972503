import { lifeCycle } from './life-cycle.ts'
import { meet } from './matrix.ts'

meet(lifeCycle)
