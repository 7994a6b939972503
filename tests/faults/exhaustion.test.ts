import { exhaustion } from './exhaustion.ts'
import { meet } from './matrix.ts'

meet(exhaustion)
