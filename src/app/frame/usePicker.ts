import { selectPicker } from '#machines/app/appSelectors'
import type { PickerName } from '#machines/app/appTypes'
import { useAppSelector, useSend } from './appContext'

/** The sheet of a field, which is open while the chart says so. */
export function usePicker(name: PickerName) {
  const send = useSend()
  return {
    isOpen: useAppSelector((snapshot) => selectPicker(snapshot) === name),
    onOpen: () => send({ type: 'picker.open', name }),
    onClose: () => send({ type: 'overlay.dismiss' }),
  }
}
