/** A round button with an icon. The look is in styles/base.css. */
import type { IconNode } from 'lucide'
import { Icon } from './icon.tsx'

interface IconButtonProps {
  readonly icon: IconNode
  /** The button's name, for screen readers. */
  readonly label: string
  readonly onClick: () => void
}

export function IconButton({ icon, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onClick}>
      <Icon icon={icon} />
    </button>
  )
}
