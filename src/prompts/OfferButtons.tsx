import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonPair } from '../ui/button/Button'
import type { Child } from '../app/frame/appContext'

interface OfferButtonsProps {
  /** On the button that accepts. */
  accept: string
  guidance: Child<'guidance'>
  onLeave: () => void
}

export function OfferButtons({ accept, guidance, onLeave }: OfferButtonsProps) {
  const { t } = useLingui()
  const isBusy = useSelector(guidance, (snapshot) => snapshot.matches('applying'))
  return (
    <ButtonPair>
      <Button variant="outlined" onClick={onLeave}>
        {t`Not now`}
      </Button>
      <Button
        variant="outlined"
        isBusy={isBusy}
        busyLabel={t`Sending…`}
        onClick={() => guidance.send({ type: 'guidance.apply' })}
      >
        {accept}
      </Button>
    </ButtonPair>
  )
}
