import type { ReactNode } from 'react'

interface TbProps {
  children?: ReactNode
  onPress: () => void
  kind?: 'edge' | 'main'
  shortcut?: string
  isPressed?: boolean
  isDisabled?: boolean
  label?: string
}

export function Tb({ children, onPress, kind, shortcut, isPressed, isDisabled = false, label }: TbProps) {
  return (
    <button
      type="button"
      className={kind ? `tb ${kind}` : 'tb'}
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled}
      // Focus stays where it is: the next space or Enter is a shortcut again, and no second press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isDisabled ? null : onPress())}
    >
      {children}
      {shortcut === undefined ? null : <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  )
}
