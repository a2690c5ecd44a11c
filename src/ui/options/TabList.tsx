import type { KeyboardEvent } from 'react'
import styles from './TabList.module.css'

interface TabListProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: string }[]
  chosen: Name
  onChoose: (name: Name) => void
  panel: string
}

/** Arrows, Home and End move between the tabs (WAI-ARIA tabs pattern). */
export function TabList<Name extends string>({ label, tabs, chosen, onChoose, panel }: TabListProps<Name>) {
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.name)
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus()
  }
  return (
    <div className={styles.list} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`${panel}-${tab.name}`}
          className={styles.tab}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          aria-controls={panel}
          tabIndex={tab.name === chosen ? 0 : -1}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
