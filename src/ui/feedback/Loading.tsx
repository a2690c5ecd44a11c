import type { ReactNode } from 'react'

/** Around the skeleton of what is on its way: a reader hears the label instead. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <output className="sr">{label}</output>
      {children}
    </div>
  )
}
