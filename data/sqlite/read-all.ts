/** Reads everything that a backup contains, in one transaction, which stops no writer. */
import type { StoredContent } from '../../core/desk.ts'
import { parseTable } from '../project-row.ts'
import type { RowOptions } from '../read-row.ts'
import { read } from './connection.ts'
import { selectRows, selectSettings } from './reader.ts'
import { selectCounts } from './visits.ts'

export function readAll(file: string, options: RowOptions): Promise<StoredContent> {
  return read(file, (database) => {
    database.exec('begin')
    const rows = selectRows(database, 'select * from projects')
    return {
      projects: parseTable(rows, options).projects,
      rows: rows.length,
      site: selectSettings(database, options),
      counts: selectCounts(database, ''),
    }
  })
}
