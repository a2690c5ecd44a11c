import { useId } from 'react'

interface PickProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | null
  onPick: (value: T) => void
}

/** One of a few, side by side. */
export function Pick<T extends string | number>({ label, options, value, onPick }: PickProps<T>) {
  const id = useId()
  return (
    <div className="scene-row">
      <span className="soft" id={id}>
        {label}
      </span>
      <div className="pick" role="radiogroup" aria-labelledby={id}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onPick(option.value)}
              // The same again sets it anew.
              onClick={() => (option.value === value ? onPick(option.value) : null)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
