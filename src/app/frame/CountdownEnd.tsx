import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { selectOverlay } from '#machines/app/appSelectors'
import { useApp, useAppSelector } from './appContext'

/** Says that a countdown is over, when its dialog is gone: in a region that is there before, and outside of dialogs. */
export function CountdownEnd() {
  const { t } = useLingui()
  const app = useApp()
  const isOpen = useAppSelector(selectOverlay)?.startsWith('countdown') === true
  const [hasEnded, setHasEnded] = useState(false)
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    const subscription = app.on('countdown.ended', () => setHasEnded(true))
    return () => subscription.unsubscribe()
  }, [app])
  useEffect(() => {
    if (isOpen) setHasEnded(false)
  }, [isOpen])
  // What comes in while the dialog still closes is not heard.
  useEffect(() => setIsSaid(hasEnded && !isOpen), [isOpen, hasEnded])
  return <output className="sr">{isSaid ? t`Done` : ''}</output>
}
