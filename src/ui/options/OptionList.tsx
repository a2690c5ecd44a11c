import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { EmptyArt } from '../art/Art'
import { FailedArt } from '../art/FailedArt'
import { Button } from '../button/Button'
import { EmptyState } from '../feedback/EmptyState'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'
import { Icon } from '../icon/Icon'
import { refreshIcon } from '../icon/plainIcons'
import { checkIcon } from '../icon/shellIcons'
import styles from './OptionList.module.css'

export interface Option {
  value: string
  label: string
  /** The language of the label if it isn't the page's. */
  lang?: string
}

interface OptionListProps {
  label: string
  options: readonly Option[]
  value: string | null
  onChoose: (value: string) => void
}

/**
 * A list to choose from in a sheet; the chosen row takes the focus. Arrows, Home, End and typing move; Enter, Space or
 * a tap choose.
 */
export function OptionList({ label, options, value, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [typeAhead] = useState(createTypeAhead)
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  )

  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement
    if (!isTyping) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])]
    const next = rowAfter(event, rows.indexOf(event.currentTarget as HTMLElement), rows.length) ?? typedRow(event)
    if (next === null) return
    event.preventDefault()
    rows[next]?.focus()
  }
  const typedRow = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return null
    const found = typeAhead(key, timeStamp, options, (option, typed) => option.label.toLowerCase().startsWith(typed))
    return found ? options.indexOf(found) : null
  }
  return (
    <div ref={list} role="radiogroup" aria-label={label}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          role="radio"
          aria-checked={option.value === value}
          lang={option.lang}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(option.value)}
          onKeyDown={onKeyDown}
        >
          {option.label}
          {option.value === value ? <Icon path={checkIcon} /> : null}
        </button>
      ))}
    </div>
  )
}

function rowAfter({ key }: KeyboardEvent, at: number, count: number) {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

interface AlternativeOptionsProps {
  options: readonly Option[] | 'loading' | 'failed'
  onRetry?: (() => void) | undefined
}

export function AlternativeOptions({ options, onRetry }: AlternativeOptionsProps) {
  const { t } = useLingui()
  if (options === 'loading') {
    return (
      <Loading label={t`Loading the list`}>
        {['38%', '55%', '30%', '46%'].map((width) => (
          <div key={width} className={styles.row}>
            <Skeleton height="1.25rem" width={width} />
          </div>
        ))}
      </Loading>
    )
  }
  const hasFailed = options === 'failed'
  return (
    <div className={styles.empty}>
      <EmptyState
        isSnug
        art={hasFailed ? <FailedArt /> : <EmptyArt />}
        title={hasFailed ? t`The list did not load` : t`Nothing to choose from yet`}
        text={
          hasFailed
            ? t`What you typed is safe. Check your connection, then try again.`
            : t`Please try again later, or ask customer service.`
        }
        action={onRetry ? <Button icon={refreshIcon} onClick={onRetry}>{t`Try again`}</Button> : null}
      />
    </div>
  )
}

const PAUSE = 700

export function createTypeAhead() {
  let typed = ''
  let typedAt = Number.NEGATIVE_INFINITY
  return <T,>(
    key: string,
    at: number,
    items: readonly T[],
    matches: (item: T, typed: string) => boolean,
  ): T | undefined => {
    typed = at - typedAt < PAUSE ? typed + key.toLowerCase() : key.toLowerCase()
    typedAt = at
    return items.find((item) => matches(item, typed))
  }
}
