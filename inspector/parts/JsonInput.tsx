import type { Shown } from '../channel/views'
import { useSay } from '../store/context'

interface JsonInputProps {
  id?: string
  label?: string
  value: Shown
  onChange: (value: Shown) => void
}

/** While its text is no JSON, its form is not sent. */
export function JsonInput({ id, label, value, onChange }: JsonInputProps) {
  const say = useSay()
  return (
    <textarea
      className="tin mono grow"
      id={id}
      aria-label={label}
      defaultValue={JSON.stringify(value, null, 1)}
      onChange={({ target }) => {
        try {
          onChange(JSON.parse(target.value) as Shown)
          target.setCustomValidity('')
        } catch {
          target.setCustomValidity(say('badJson'))
        }
      }}
    />
  )
}
