import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { imageIcon } from '../../ui/icon/captureIcons'
import { useSend } from '../../app/frame/appContext'

/** Nobody has to go to the phone. */
export function OtherWays() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <Card isFlush aria-label={t`Other ways`}>
      <ListRow
        icon={imageIcon}
        title={t`Stay on this computer`}
        hint={t`Choose a photo, or try a camera`}
        onSelect={() => send({ type: 'handover.leave' })}
      />
    </Card>
  )
}
