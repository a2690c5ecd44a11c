import { IconButton } from '../button/Button'

interface StepButtonProps {
  className: string | undefined
  icon: string
  label: string
  /** The next amount in that direction; null at the end, where a press does nothing. */
  to: number | null
  onStep: (to: number) => void
}

/** Changes an amount by one step. */
export const StepButton = ({ className, icon, label, to, onStep }: StepButtonProps) => (
  <IconButton
    className={className}
    icon={icon}
    label={label}
    aria-disabled={to === null || undefined}
    onClick={() => (to === null ? undefined : onStep(to))}
  />
)
