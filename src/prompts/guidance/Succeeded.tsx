import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { GrantedArt } from '../../ui/art/GrantedArt'
import { Button } from '../../ui/button/Button'
import { Dialog } from '../../ui/floating/Dialog'
import type { Child } from '../../app/frame/appContext'
import { wibDay, wibTime } from '../../i18n/dayText'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Guidance.module.css'

interface SucceededProps {
  guidance: Child<'guidance'>
  onLeave: () => void
}

/** What was asked for, and what comes next. One way on, by Back too. */
export function Succeeded({ guidance, onLeave }: SucceededProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const amount = rupiah(useSelector(guidance, ({ context }) => context.guidance?.applyTotalAmount ?? 0))
  const expiresAt = useSelector(guidance, ({ context }) => context.expiresAt) ?? ''
  const [day, time] = [wibDay(expiresAt, i18n.locale), wibTime(expiresAt, i18n.locale)]
  return (
    <Dialog
      name="guidance.succeeded"
      title={t`Your request is kept`}
      art={<GrantedArt />}
      text={t`${amount}, until ${day}, ${time} WIB`}
      onDismiss={onLeave}
      actions={<Button isWide data-autofocus onClick={onLeave}>{t`See my loans`}</Button>}
    >
      <ol className={styles.steps}>
        <li>
          <b>1</b>
          {t`Your request is with us.`}
        </li>
        <li>
          <b>2</b>
          {t`You look at every cost and agree to it, or not.`}
        </li>
        <li>
          <b>3</b>
          {t`Only then it is reviewed and the money is sent.`}
        </li>
      </ol>
    </Dialog>
  )
}
