import type { ChannelKind } from '#domain/lending/bills/payCode'
import { classes } from '../classes'
import { storeIcon } from '../icon/loanIcons'
import { Icon } from '../icon/Icon'
import styles from './ChannelMark.module.css'

const qrIcon =
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM14 14h2.5v2.5M20 14v1M20 18v2h-2M14 20h1'

const letters: Record<string, string> = { MANDIRI: 'Mdr', PERMATA: 'Pmt', CIMB: 'CN' }

/** Letters in a shape per bank instead of a logo, hidden from screen readers: the words beside it say the same. */
export function ChannelMark({ channel, kind }: { channel: string; kind: ChannelKind }) {
  return (
    <span className={classes(styles.mark, styles[channel.toLowerCase()])} aria-hidden="true">
      {kind === 'bank' ? (letters[channel] ?? channel.slice(0, 4)) : <Icon path={kind === 'qr' ? qrIcon : storeIcon} />}
    </span>
  )
}
