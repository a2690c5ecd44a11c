import type { ComponentProps } from 'react'
import { Note } from '../card/Note'
import { alertIcon } from '../icon/shellIcons'

/** Above a long form after a submit with missing fields. Focus the first wrong field, or this summary. */
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
