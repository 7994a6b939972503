import { hostedCold } from './hosted-cold.ts'
import { hostedWarm } from './hosted-warm.ts'
import { meet } from './matrix.ts'

meet(hostedWarm, hostedCold)
