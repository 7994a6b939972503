import { useSite } from '../use-site.ts'

export function WideName() {
  const { viewBox, lines } = useSite().typesetName.drawing
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMinYMax" aria-hidden="true">
      {lines.map((line) => (
        <text key={line.y} {...line} />
      ))}
    </svg>
  )
}
