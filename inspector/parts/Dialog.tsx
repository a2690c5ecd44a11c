import type { ReactNode, RefObject } from 'react'
import { useSay } from '../store/context'
import { Tb } from './Tb'

interface DialogProps {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  onClose?: () => void
  children: ReactNode
}

/** A dialog that is opened again before its close event stays open. */
export function Dialog({ ref, title, onClose, children }: DialogProps) {
  const say = useSay()
  return (
    <dialog ref={ref} className="dialog" aria-label={title} onClose={() => (ref.current?.open ? null : onClose?.())}>
      <h2>{title}</h2>
      {children}
      <Tb label={say('close')} onPress={() => ref.current?.close()}>
        ×
      </Tb>
    </dialog>
  )
}
