import type { ComponentProps } from 'react'
import { Note } from '../card/Note'
import { alertIcon } from '../icon/shellIcons'

/** Above a long form after a press that found something missing. Give the focus to the first field in need, or to this. */
export function ErrorSummary({
  title,
  children,
  ref,
}: {
  title: string
  children?: string | undefined
  ref?: ComponentProps<'div'>['ref']
}) {
  return (
    <div ref={ref} tabIndex={-1} role="alert">
      <Note tone="danger" icon={alertIcon}>
        <b>{title}</b> {children}
      </Note>
    </div>
  )
}
