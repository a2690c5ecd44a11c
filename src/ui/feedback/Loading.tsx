import type { ReactNode } from 'react'

/** Around a skeleton: a screen reader announces the label instead. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr">{label}</output>
      {children}
    </div>
  )
}
