import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Toasts, type ToastItem } from '../ui/feedback/Toasts'
import { useApp } from './frame/appContext'

interface Shown {
  id: string
  toast: MessageDescriptor | string
  tone: ToastItem['tone']
}

interface ToastHostProps {
  /** The name of something whose code can't be had. */
  absent: string | null
  onRetry: () => void
  onGiveUp: () => void
}

/** Shows what leaves the chart as a toast: the latest one, in the language that is spoken, until the chart ends it. */
export function ToastHost({ absent, onRetry, onGiveUp }: ToastHostProps) {
  const { i18n, t } = useLingui()
  const app = useApp()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    let count = 0
    const said = app.on('toast', ({ toast, tone }) => {
      if (toast !== null) setShown({ id: String(++count), toast, tone })
    })
    const ended = app.on('problem.ended', () => setShown((now) => (now?.tone === 'problem' ? null : now)))
    return () => {
      said.unsubscribe()
      ended.unsubscribe()
    }
  }, [app])
  const dismiss = useCallback((id: string) => setShown((now) => (now?.id === id ? null : now)), [])
  if (absent !== null) {
    const item = { id: absent, text: t`This page did not load`, tone: 'problem' as const, action: t`Try again` }
    return <Toasts items={[item]} onAction={onRetry} onDismiss={onGiveUp} />
  }
  const items = shown
    ? [{ id: shown.id, text: typeof shown.toast === 'string' ? shown.toast : i18n._(shown.toast), tone: shown.tone }]
    : []
  return <Toasts items={items} onDismiss={dismiss} />
}
