import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useLayoutEffect, useState } from 'react'
import { digitsIn } from '#domain/digits'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { formatRupiah, groupDigits, parseRupiah, typedRupiah } from '#domain/lending/money'

export interface RupiahInputProps {
  /** Whole Rupiah, `null` while there is no amount in the field. */
  amount: number | null
  onChange: (amount: number | null) => void
}

interface Typed {
  amount: number | null
  /** Includes leading zeros while the first digit is being replaced. */
  digits: string
  composing?: string
  isRefused?: boolean
  caret?: { field: HTMLInputElement; digitsBehind: number }
}

const EXAMPLE = 1_500_000

/**
 * Props for an amount input, and an error for a text that is not an amount. Typing edits digits, which are grouped for
 * the language; pasting replaces the whole amount, or is rejected and changes nothing.
 */
export function useRupiahInput({ amount, onChange }: RupiahInputProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  const [typed, setTyped] = useState<Typed | null>(null)
  // The typed digits are shown until the amount changes elsewhere.
  const shown = typed?.amount === amount ? typed : { digits: amount === null ? '' : String(amount) }
  const { digits, composing, isRefused } = shown as Omit<Typed, 'amount'>

  useLayoutEffect(() => {
    if (!typed?.caret) return
    const { field, digitsBehind } = typed.caret
    const place = placeBefore(field.value, digitsBehind)
    field.setSelectionRange(place, place)
  }, [typed])

  const enter = (field: HTMLInputElement, entered: string, digitsBehind = 0) => {
    const read = typedRupiah(entered)
    if (read === null && entered !== '') return refuse(field)
    setTyped({ amount: read, digits: entered, caret: { field, digitsBehind } })
    onChange(read)
  }
  const refuse = (field: HTMLInputElement) =>
    setTyped({ amount, digits, isRefused: true, caret: { field, digitsBehind: aroundCaret(field).behind.length } })
  const paste = (field: HTMLInputElement, text: string) => {
    const read = parseRupiah(text)
    if (read === null) refuse(field)
    else enter(field, String(read))
  }
  const type = (field: HTMLInputElement, { inserted, deleted }: Edit) => {
    // A keyboard's paste suggestion and a drop insert a whole text at once.
    if (inserted.length > 1 && !/^\p{Nd}+$/u.test(inserted)) return paste(field, inserted)
    if (!/^[\p{Nd}\s.,]*$/u.test(inserted)) return refuse(field)
    const { before, behind } = aroundCaret(field)
    // Only a separator was deleted, so delete the digit beside it instead.
    const isMark = deleted !== null && before + behind === digits
    if (isMark && deleted === 'forward') enter(field, before + behind.slice(1), behind.slice(1).length)
    else enter(field, (isMark ? before.slice(0, -1) : before) + behind, behind.length)
  }
  const example = formatRupiah(EXAMPLE, locale)
  return {
    refusal: isRefused ? t`This amount could not be read. Type it in digits, such as ${example}.` : undefined,
    field: {
      inputMode: 'numeric',
      autoComplete: 'off',
      value: composing ?? groupDigits(digits, locale),
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        // An input method loses its composition when the text changes during it.
        if ((nativeEvent as InputEvent).isComposing) setTyped({ amount, digits, composing: target.value })
        else type(target, editOf(nativeEvent as InputEvent, target.value))
      },
      onCompositionEnd: ({ currentTarget, data }: CompositionEvent<HTMLInputElement>) =>
        type(currentTarget, { inserted: data, deleted: null }),
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        event.preventDefault()
        paste(event.currentTarget, event.clipboardData.getData('text'))
      },
      onBlur: () => setTyped((now) => (now?.isRefused ? now : null)),
    },
  } as const
}

interface Edit {
  inserted: string
  deleted: 'back' | 'forward' | null
}

/** An event without an inputType comes from the browser's autofill. */
function editOf({ inputType = 'insert', data }: InputEvent, value: string): Edit {
  if (inputType.startsWith('insert')) return { inserted: data ?? value, deleted: null }
  const isDeleted = inputType.startsWith('delete')
  return { inserted: '', deleted: isDeleted ? (inputType.endsWith('Forward') ? 'forward' : 'back') : null }
}

function aroundCaret({ value, selectionEnd }: HTMLInputElement) {
  const place = selectionEnd ?? value.length
  return { before: digitsIn(value.slice(0, place)), behind: digitsIn(value.slice(place)) }
}

/** The index in `text` that has this many digits after it. */
function placeBefore(text: string, digitsBehind: number): number {
  let place = text.length
  for (let left = digitsBehind; place > 0 && left > 0; place--) if (/\d/.test(text[place - 1] ?? '')) left--
  return place
}
