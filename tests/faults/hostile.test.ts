import { headers } from './headers.ts'
import { hostileRequests } from './hostile-requests.ts'
import { hostileRows } from './hostile-rows.ts'
import { meet } from './matrix.ts'

meet(headers, hostileRequests, hostileRows)
