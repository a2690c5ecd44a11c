import { useLingui } from '@lingui/react/macro'
import { Toasts } from '../../ui/feedback/Toasts'

/** Stands in the page for an app whose code cannot be had. The boot script tries again when its button is pressed. */
export function LoadErrorToast() {
  const { t } = useLingui()
  return (
    <Toasts
      items={[{ id: '', text: t`This page did not load`, tone: 'problem', action: t`Try again` }]}
      onDismiss={() => {}}
    />
  )
}
