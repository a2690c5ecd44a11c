interface TwistProps {
  /** Null where nothing is inside. */
  isOpen: boolean | null
  name: string
  onPress: () => void
}

export const Twist = ({ isOpen, name, onPress }: TwistProps) =>
  isOpen === null ? (
    <span className="twist" />
  ) : (
    <button type="button" className="twist" aria-label={name} aria-expanded={isOpen} onClick={onPress}>
      {isOpen ? '▾' : '▸'}
    </button>
  )
