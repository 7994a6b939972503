import { useSite } from '../use-site.ts'

/** The owner's name in large letters from edge to edge, for the end of a page. Its container sets the colour. */
export function WideName() {
  const { owner, typesetName } = useSite()
  const { viewBox, textLength } = typesetName.drawing
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMinYMax" aria-hidden="true">
      <text textLength={textLength} lengthAdjust="spacingAndGlyphs">
        {owner.name}
      </text>
    </svg>
  )
}
