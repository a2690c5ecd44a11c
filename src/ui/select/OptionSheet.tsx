import { Sheet } from '../floating/Sheet'
import { AbsentOptions } from '../options/AbsentOptions'
import { OptionList } from '../options/OptionList'
import type { Option } from '../options/option'

interface OptionSheetProps {
  /** The overlay's name. */
  name: string
  title: string
  options: readonly Option[] | 'loading' | 'failed'
  value: string | null
  onChoose: (value: string) => void
  onRetry?: (() => void) | undefined
  onDismiss: () => void
}

/** The list of a `Select`, also on its own. Open while mounted. */
export function OptionSheet({ name, title, options, value, onChoose, onRetry, onDismiss }: OptionSheetProps) {
  return (
    <Sheet name={name} title={title} onDismiss={onDismiss}>
      {typeof options !== 'string' && options.length > 0 ? (
        <OptionList label={title} options={options} value={value} onChoose={onChoose} />
      ) : (
        <AbsentOptions options={options} onRetry={onRetry} />
      )}
    </Sheet>
  )
}
