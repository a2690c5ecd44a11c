import { useLingui } from '@lingui/react/macro'
import { Button } from '../button/Button'
import { Icon } from '../icon/Icon'
import { downIcon, globeIcon } from '../icon/shellIcons'
import styles from './LanguageButton.module.css'

interface LanguageButtonProps {
  /** A locale, e.g. `id`. */
  current: string
  onOpen: () => void
}

export function LanguageButton({ current, onOpen }: LanguageButtonProps) {
  const { t } = useLingui()
  const code = current.toUpperCase()
  return (
    <Button
      className={styles.button}
      variant="text"
      aria-haspopup="dialog"
      aria-label={t`Language: ${code}`}
      onClick={onOpen}
    >
      <Icon path={globeIcon} isSmall />
      {code}
      <Icon path={downIcon} isSmall />
    </Button>
  )
}
