import { useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import type { ChannelKind } from '#domain/lending/bills/payCode'
import { channelProblem } from '#domain/lending/repay/choice'
import type { PayChannel } from '#domain/lending/repay/quote'
import { Badge } from '../card/Badge'
import { Card } from '../card/Card'
import { classes } from '../classes'
import { useFormats } from '../cost/useFormats'
import { describedBy, FieldMessage } from '../form/FieldMessage'
import { bankIcon } from '../icon/plainIcons'
import styles from './ChannelList.module.css'
import { Radio } from './Radio'

const storeIcon =
  'M5 10.5V19a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-8.5M4 8.5L5.5 4h13L20 8.5a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0 2.7 2.7 0 0 1-5.3 0zM10 20v-5h4v5'
const qrIcon =
  'M5 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM15 4h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM5 14h4a1 1 0 0 1 1 1v4a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-4a1 1 0 0 1 1-1zM14 14h2.5v2.5M20 14v1M20 18v2h-2M14 20h1'

const icons: Record<ChannelKind, string> = { bank: bankIcon, store: storeIcon, qr: qrIcon }

interface ChannelListProps {
  channels: readonly PayChannel[]
  chosen: string | null
  /** Without the payer's fee; `null` while it is unknown. */
  amount: number | null
  onChoose: (channel: string) => void
  error?: string | undefined
  ref?: Ref<HTMLFieldSetElement>
}

/** Grouped by kind in the order given; a channel that can't take the amount is listed with its limits. */
export function ChannelList({ channels, chosen, amount, onChoose, error, ref }: ChannelListProps) {
  const { t } = useLingui()
  const id = useId()
  const kinds: Record<ChannelKind, string> = { bank: t`Virtual account`, store: t`Convenience store`, qr: 'QRIS' }
  return (
    <fieldset ref={ref} role="radiogroup" aria-labelledby={`${id}-label`} {...describedBy(id, { error })}>
      <legend id={`${id}-label`} className={`title ${styles.legend}`}>{t`Pay through`}</legend>
      {/* Before the first channel, which takes the focus: after a long list the error would be out of sight. */}
      <div className={error ? styles.message : undefined}>
        <FieldMessage id={id} error={error} />
      </div>
      <div className="stack tight">
        {[...new Set(channels.map(({ kind }) => kind))].map((kind) => (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className={`small soft ${styles.kind}`}>
              {kinds[kind]}
            </p>
            <Card as="div" isFlush>
              {channels
                .filter((channel) => channel.kind === kind)
                .map((channel) => (
                  <ChannelRow
                    key={channel.channel}
                    group={id}
                    channel={channel}
                    isChosen={channel.channel === chosen}
                    problem={channelProblem(channel, amount)}
                    onChoose={onChoose}
                  />
                ))}
            </Card>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface ChannelRowProps {
  group: string
  channel: PayChannel
  isChosen: boolean
  problem: ReturnType<typeof channelProblem>
  onChoose: (channel: string) => void
}

function ChannelRow({ group, channel, isChosen, problem, onChoose }: ChannelRowProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { name, kind, min, max, payerFee } = channel
  const [least, most, fee] = [rupiah(min), rupiah(max), rupiah(payerFee)]
  const reasons = { least: t`Only from ${least}`, most: t`Only up to ${most}` }
  return (
    <label className={classes(styles.row, problem && styles.off)} htmlFor={`${group}-${channel.channel}`}>
      <Badge icon={icons[kind]} />
      <span className={`grow ${styles.text}`}>
        <span className="strong">{name}</span>
        <br />
        <span className={problem ? 'small' : 'small soft'}>
          {problem
            ? reasons[problem]
            : payerFee > 0
              ? t`Fee ${fee} · ${least} to ${most}`
              : t`No fee · ${least} to ${most}`}
        </span>
      </span>
      <Radio
        id={`${group}-${channel.channel}`}
        name={group}
        value={channel.channel}
        checked={problem === null ? isChosen : false}
        disabled={problem !== null}
        onChange={() => onChoose(channel.channel)}
      />
    </label>
  )
}
