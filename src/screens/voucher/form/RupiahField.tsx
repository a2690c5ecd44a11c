import { useLingui } from '@lingui/react'
import { useState, type ReactNode } from 'react'
import { DEFAULT_LOCALE, localeOf } from '../../../../domain/language'
import { formatRupiah, parseRupiah } from '../../../../domain/lending/money'
import { TextField } from '../../../components/form/TextField'

interface RupiahFieldProps {
  label: string
  hint?: ReactNode
  /** Whole Rupiah, `null` while what stands in the field is no amount. */
  amount: number | null
  onChange: (amount: number | null) => void
  error?: ReactNode
}

/** An amount among other fields. It stands as it is typed, and is grouped when the field is left. */
export function RupiahField({ amount, onChange, ...words }: RupiahFieldProps) {
  const { i18n } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  const grouped = amount === null ? '' : formatRupiah(amount, locale).replace('Rp', '')
  return (
    <TextField
      {...words}
      prefix="Rp"
      inputMode="numeric"
      autoComplete="off"
      maxLength={15}
      value={typed ?? grouped}
      onChange={({ target: { value } }) => {
        setTyped(value)
        onChange(parseRupiah(value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
