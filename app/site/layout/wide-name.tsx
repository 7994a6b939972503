import { useSite } from '../use-site.ts'

/** The owner's name in large letters from edge to edge, for the end of a page. Its container sets the colour. */
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
