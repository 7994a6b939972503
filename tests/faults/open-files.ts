/** The limit of open files. */

/** Files and connections together, of this process and of those it starts. */
export function mostOpenFiles(): number {
  const report = process.report.getReport() as { userLimits?: { open_files: { soft: unknown } } }
  const most = report.userLimits?.open_files.soft ?? 0
  return most === 'unlimited' ? Number.POSITIVE_INFINITY : Number(most)
}
