/** An icon of the Lucide set. Decorative: the text or control around it has a name. */
import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  readonly icon: IconNode
  readonly className?: string | undefined
  /** The width of its lines; the icon is 24 wide. */
  readonly stroke?: number
}

export function Icon({ icon, className, stroke = 2 }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
