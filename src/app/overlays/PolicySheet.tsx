import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../ui/floating/Sheet'
import { Policy } from '../../ui/policy/Policy'
import { useSend } from '../frame/appContext'
import styles from './PolicySheet.module.css'

/** The policy over the form that asks for the consent, so that nothing typed there is lost. */
export function PolicySheet() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <Sheet name="policy" title={t`Privacy policy`} isTall onDismiss={() => send({ type: 'overlay.dismiss' })}>
      <div className={`stack ${styles.body}`}>
        <Policy />
      </div>
    </Sheet>
  )
}
