import type { MessageDescriptor } from '@lingui/core'
import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { Toasts, type ToastItem } from '../components/feedback/Toasts'
import { selectHasProblem } from '../../machines/app/appSelectors'
import { useApp, useAppSelector } from '../frame/appContext'

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
  const login = useAppSelector(({ children }) => children.login)
  const isLost = useSelector(login, (snapshot) => snapshot?.can({ type: 'call.retry' }) === true)
  const canRetry = useAppSelector(selectHasProblem) && isLost
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
  const items: ToastItem[] = []
  if (shown) {
    const { id, toast, tone } = shown
    const action = canRetry && tone === 'problem' ? t`Try again` : undefined
    items.push({ id, text: typeof toast === 'string' ? toast : i18n._(toast), tone, action })
  }
  return <Toasts items={items} onAction={() => login?.send({ type: 'call.retry' })} onDismiss={dismiss} />
}
