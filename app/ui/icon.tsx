/** Hidden from screen readers, so the control around it needs a text or a label. */
import type { IconNode } from 'lucide'
import { createElement } from 'react'

interface IconProps {
  readonly icon: IconNode
  readonly className?: string | undefined
  /** The view box has 24 by 24 units. */
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
