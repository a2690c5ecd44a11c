import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { searchBanks } from '#domain/forms/bankSearch'
import { Sheet } from '../floating/Sheet'
import { TextField } from '../form/TextField'
import { AlternativeOptions, OptionList } from '../options/OptionList'
import styles from './BankSheet.module.css'

interface Bank {
  bankCode: string
  bankName: string
  isPopular: boolean
}

interface BankSheetProps {
  name: string
  banks: readonly Bank[] | 'loading' | 'failed'
  value: string | null
  onChoose: (bankCode: string) => void
  onRetry?: (() => void) | undefined
  onDismiss: () => void
}

export function BankSheet({ name, banks, value, onChoose, onRetry, onDismiss }: BankSheetProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const isThere = typeof banks !== 'string' && banks.length > 0
  return (
    <Sheet
      name={name}
      title={t`Choose a bank`}
      isTall
      onDismiss={onDismiss}
      head={isThere ? <Search query={query} onQuery={setQuery} /> : null}
    >
      {isThere ? (
        <Found banks={searchBanks(banks, query)} isSearching={query.trim() !== ''} value={value} onChoose={onChoose} />
      ) : (
        <AlternativeOptions options={typeof banks === 'string' ? banks : []} onRetry={onRetry} />
      )}
    </Sheet>
  )
}

function Search({ query, onQuery }: { query: string; onQuery: (query: string) => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    field.current?.closest('dialog')?.querySelector<HTMLElement>('[role=radio]')?.focus()
  }
  return (
    <div className={styles.search}>
      <TextField
        ref={field}
        label={t`Search by name`}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface FoundProps extends Pick<BankSheetProps, 'value' | 'onChoose'> {
  banks: readonly Bank[]
  isSearching: boolean
}

function Found({ banks, isSearching, value, onChoose }: FoundProps) {
  const { t } = useLingui()
  const options = banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))
  const count = isSearching ? t`${plural(banks.length, { one: '# bank found', other: '# banks found' })}` : ''
  const said = banks.length > 0 ? count : t`No bank of that name. Check the spelling, or type only a part of it.`
  return (
    <>
      {banks.length > 0 ? <OptionList label={t`Banks`} options={options} value={value} onChoose={onChoose} /> : null}
      <output className={banks.length > 0 ? 'sr' : styles.none}>{said}</output>
    </>
  )
}
