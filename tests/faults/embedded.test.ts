import { embedded } from './embedded.ts'
import { meet } from './matrix.ts'

meet(embedded)
