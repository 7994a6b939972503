/** Statistics of repeated measurements. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
  )
}

export interface Line {
  readonly start: number
  readonly slope: number
  /** R²: how much of the variance the line explains, 1 when every point is on it. */
  readonly fit: number
}

/** The straight line of least squares through points [x, y]. */
export function straightLine(points: readonly (readonly [number, number])[]): Line {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const centreX = mean(points.map(([x]) => x))
  const centreY = mean(points.map(([, y]) => y))
  const sum = (term: (x: number, y: number) => number) =>
    points.reduce((total, [x, y]) => total + term(x - centreX, y - centreY), 0)
  const slope = sum((x, y) => x * y) / sum((x) => x * x)
  const start = centreY - slope * centreX
  const unexplained = sum((x, y) => (y - slope * x) ** 2)
  return { start, slope, fit: 1 - unexplained / sum((_, y) => y * y) }
}
