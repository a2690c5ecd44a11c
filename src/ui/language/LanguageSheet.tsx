import { useLingui } from '@lingui/react/macro'
import type { Locale } from '#domain/language'
import { OptionSheet } from '../select/Select'

const languages: readonly { value: Locale; label: string; lang: Locale }[] = [
  { value: 'id', label: 'Bahasa Indonesia', lang: 'id' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
  { value: 'vi', label: 'Tiếng Việt', lang: 'vi' },
  { value: 'th', label: 'ไทย', lang: 'th' },
]

interface LanguageSheetProps {
  current: Locale
  onChoose: (locale: Locale) => void
  onDismiss: () => void
}

export function LanguageSheet({ current, onChoose, onDismiss }: LanguageSheetProps) {
  const { t } = useLingui()
  const choose = (value: string) => {
    const language = languages.find((one) => one.value === value)
    if (language) onChoose(language.value)
  }
  return (
    <OptionSheet
      name="language"
      title={t`Language`}
      options={languages}
      value={current}
      onChoose={choose}
      onDismiss={onDismiss}
    />
  )
}
