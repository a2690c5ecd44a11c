import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import { Toasts, type ToastItem } from '../components/feedback/Toasts'
import { useApp } from '../frame/appContext'

interface Shown {
  id: string
  toast: MessageDescriptor | string
  tone: ToastItem['tone']
}

/** Shows what leaves the chart as a toast: the latest one, in the language that is spoken. */
export function ToastHost() {
  const { i18n } = useLingui()
  const app = useApp()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let count = 0
    const subscription = app.on('toast', ({ toast, tone }) => {
      if (toast !== null) setShown({ id: String(++count), toast, tone })
    })
    return () => subscription.unsubscribe()
  }, [app])
  const dismiss = useCallback((id: string) => setShown((now) => (now?.id === id ? null : now)), [])
  const items = shown
    ? [{ id: shown.id, text: typeof shown.toast === 'string' ? shown.toast : i18n._(shown.toast), tone: shown.tone }]
    : []
  return <Toasts items={items} onDismiss={dismiss} />
}
