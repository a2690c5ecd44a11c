import { useRef, type ReactNode } from 'react'
import { useSay } from '../store/context'
import type { Word } from '../words/say'

interface TabsProps<T extends string> {
  tabs: Readonly<Record<T, Word>>
  current: T
  onPick: (tab: T) => void
  children: ReactNode
}

export function Tabs<T extends string>({ tabs, current, onPick, children }: TabsProps<T>) {
  const say = useSay()
  const list = useRef<HTMLDivElement>(null)
  const names = Object.keys(tabs) as T[]
  const step = (by: number) => {
    const i = (names.indexOf(current) + by + names.length) % names.length
    onPick(names[i] ?? current)
    list.current?.querySelectorAll('button')[i]?.focus()
  }
  return (
    <>
      <div
        ref={list}
        className="pick"
        role="tablist"
        aria-label={say('parts')}
        onKeyDown={({ key }) => (key === 'ArrowRight' ? step(1) : key === 'ArrowLeft' ? step(-1) : null)}
      >
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === current}
            aria-controls="part"
            tabIndex={name === current ? 0 : -1}
            onClick={() => onPick(name)}
          >
            {say(tabs[name])}
          </button>
        ))}
      </div>
      <div key={current} className="part" role="tabpanel" id="part" aria-labelledby={`tab-${current}`}>
        {children}
      </div>
    </>
  )
}
