import { splitFigures } from '#core/figures.ts'

/** A text whose figures stand out, because they are what clients remember. */
export function Figures({ text }: { text: string }) {
  return splitFigures(text).map((part, index) =>
    index % 2 === 1 ? <b key={index}>{part}</b> : part,
  )
}
