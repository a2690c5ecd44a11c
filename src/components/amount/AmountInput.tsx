import { useLingui } from '@lingui/react'
import { type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { DEFAULT_LOCALE, localeOf, type Locale } from '../../../domain/language'
import { formatRupiah, parseRupiah } from '../../../domain/lending/money'
import { describedBy, FieldMessage } from '../form/FieldMessage'
import styles from './AmountInput.module.css'

interface AmountInputProps {
  label: ReactNode
  /** Whole Rupiah, `null` while what stands in the field is no amount. */
  amount: number | null
  onChange: (amount: number | null) => void
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** Without the prefix, grouped as the language does. */
const grouped = (amount: number, locale: Locale) => formatRupiah(amount, locale).replace('Rp', '')
const digitsIn = (text: string) => text.replace(/\D/g, '')

/** The amount of a screen, typed. It groups itself while one types, and the caret stays where it was. */
export function AmountInput({ label, amount, onChange, error, ref }: AmountInputProps) {
  const { i18n } = useLingui()
  const id = useId()
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  const own = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [typed, setTyped] = useState<{ amount: number | null; text: string } | null>(null)
  // What was typed stands as it was, until the amount is changed from elsewhere.
  const text = typed && typed.amount === amount ? typed.text : amount === null ? '' : grouped(amount, locale)
  useLayoutEffect(() => {
    if (caret.current === null || !own.current) return
    const place = placeBefore(text, caret.current)
    caret.current = null
    own.current.setSelectionRange(place, place)
  })
  const type = (field: HTMLInputElement) => {
    const digits = digitsIn(field.value).slice(0, MOST_DIGITS)
    const read = parseRupiah(field.value) ?? (digits === '' ? null : Number(digits))
    caret.current = digitsIn(field.value.slice(field.selectionStart ?? field.value.length)).length
    setTyped({ amount: read, text: read === null ? '' : grouped(read, locale) })
    onChange(read)
  }
  return (
    <div className={styles.field}>
      <label className="small soft" htmlFor={id}>
        {label}
      </label>
      <div className={styles.amount}>
        <span aria-hidden="true">Rp</span>
        <input
          {...describedBy(id, { error })}
          ref={(field) => {
            own.current = field
            if (typeof ref === 'function') ref(field)
            else if (ref) ref.current = field
          }}
          id={id}
          className={styles.input}
          // As wide as its digits: the amount stands in the middle.
          style={{ width: `${Math.max(text.length, 3) + 0.6}ch` }}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target)}
        />
      </div>
      <div className={styles.message}>
        <FieldMessage id={id} error={error} />
      </div>
    </div>
  )
}

const MOST_DIGITS = 11

/** The place in the text with so many digits behind it. */
function placeBefore(text: string, digitsBehind: number): number {
  let place = text.length
  for (let left = digitsBehind; place > 0 && left > 0; place--) if (/\d/.test(text[place - 1] ?? '')) left--
  return place
}
