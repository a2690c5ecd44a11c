import type { ReactNode } from 'react'

interface TbProps {
  children?: ReactNode
  onPress: () => void
  kind?: 'edge' | 'main'
  /** The key that does the same. */
  shortcut?: string
  isPressed?: boolean
  isDisabled?: boolean
  /** Where a picture or a shorter word stands for it. */
  label?: string
}

/** A button of the tool. */
export function Tb({ children, onPress, kind, shortcut, isPressed, isDisabled = false, label }: TbProps) {
  return (
    <button
      type="button"
      className={kind ? `tb ${kind}` : 'tb'}
      aria-pressed={isPressed}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => (isDisabled ? null : onPress())}
    >
      {children}
      {shortcut === undefined ? null : <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  )
}
