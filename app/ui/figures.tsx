import type { ReactNode } from 'react'

const NUMBER = String.raw`\d(?:[\d.,/–-]*\d)?(?:\s?%|\+|[\p{L}\d]+)?`
/** Matches `2024`, but not a number such as `2.024`. */
const YEAR = String.raw`(?:19|20)\d\d(?![\d%+\p{L}]|[.,/]\d)`
const OTHER_WORDS =
  'com|sem|por|que|d[ao]s|n[ao]s|foi|são|para|pel[ao]s?|desde|como|cada|agora|hoje|depois|quando'
const UNIT = String.raw`(?:\s(?:mil|milhões|mais|menos)(?!\p{L})){0,2}(?:\sk[gm](?!\p{L})|\s(?!(?:${OTHER_WORDS})(?!\p{L}))\p{Ll}{3,})?`
const FIGURE = new RegExp(
  String.raw`((?:R\$\s?|(?<![\p{L}\d.,/])(?!${YEAR})(?:(?<!\S)[+-])?)${NUMBER}${UNIT})`,
  'u',
)

/** A line may end before the unit of a figure, but not inside `R$ 1,2`. */
const SPACE_IN_NUMBER = /(?<=R\$)\s|\s(?=%)/g

/** The parts at odd indexes are figures, such as `18%` or `1.140 pedidos`. */
export function splitFigures(text: string): string[] {
  return text.split(FIGURE)
}

/** This is no component: React hydrates an element with only one text even if a translator has changed it. */
export function withFigures(text: string): ReactNode {
  const parts = splitFigures(text)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 1 ? <b key={index}>{part.replace(SPACE_IN_NUMBER, '\u00a0')}</b> : part,
  )
}
