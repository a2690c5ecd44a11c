import { useLingui } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import { channelKinds, type ChannelKind } from '#domain/lending/bills/payCode'
import { channelIn, channelProblem, codeReplacedBy, shortName } from '#domain/lending/repay/choice'
import type { PayChannel, RepayQuote } from '#domain/lending/repay/quote'
import { repayAmountIn } from '#machines/repayment/repayMachine'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { useSend } from '../../app/frame/appContext'
import { SubmitError } from '../../app/frame/SubmitError'
import { Button } from '../../ui/button/Button'
import { classes } from '../../ui/classes'
import { useFormats } from '../../ui/cost/useFormats'
import { describedBy, FieldMessage } from '../../ui/form/FieldMessage'
import { ActionArea } from '../../ui/frame/ActionArea'
import { HeaderBar } from '../../ui/frame/HeaderBar'
import { Icon } from '../../ui/icon/Icon'
import { checkIcon } from '../../ui/icon/shellIcons'
import { ChannelMark } from '../../ui/payment/ChannelMark'
import { Changed } from './AmountStage'
import styles from './ChannelStage.module.css'
import { useRepay, type RepayActor } from './useRepay'

/** People look for their wallet, not for the standard that it reads. */
const WALLETS = 'GoPay, OVO, DANA, ShopeePay'

/** The other stores where the code can be paid. */
const otherStores = (name: string) => /, (.*)/.exec(name)?.[1] ?? null

interface ChannelStageProps {
  repay: RepayActor
  quote: RepayQuote
}

/** Through which channel: the one of last time first, then by what they cost. */
export function ChannelStage({ repay, quote }: ChannelStageProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const send = useSend()
  const onService = useService()
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const lastChannel = useRepay(repay, ({ context }) => context.lastChannel)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const isChanged = useRepay(repay, ({ context }) => context.isChanged)
  const error = isIncomplete ? t`Choose one` : undefined
  const kinds = useKindNames()
  const isLast = ({ channel }: PayChannel) => channel === lastChannel
  const others = quote.channels.filter((channel) => !isLast(channel))
  const free = others.filter(({ payerFee }) => payerFee === 0)
  const fees = [...new Set(others.map(({ payerFee }) => payerFee))].filter((fee) => fee > 0)
  const groups = [
    { key: 'last', title: t`Used last`, fee: null, of: quote.channels.filter(isLast) },
    { key: 'free', title: t`No fee`, fee: null, of: [...free].sort((a, b) => rank(a) - rank(b)) },
    ...fees.flatMap((fee) =>
      channelKinds.map((kind) => ({
        key: `${kind}-${fee}`,
        title: kinds[kind],
        fee: rupiah(fee),
        of: others.filter((each) => each.payerFee === fee && each.kind === kind),
      })),
    ),
  ]
  const make = () => {
    repay.send({ type: 'code.make' })
    if (repay.getSnapshot().context.isIncomplete)
      group.current?.querySelector<HTMLInputElement>('input:enabled')?.focus()
  }
  return (
    <AppScreen
      header={
        <HeaderBar title={t`Where do you pay?`} onBack={() => send({ type: 'stage.dismiss' })} onService={onService} />
      }
      actions={<PayBar repay={repay} quote={quote} onMake={make} />}
    >
      <Changed isChanged={isChanged} />
      <fieldset
        ref={group}
        className="stack"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        {...describedBy(id, { error })}
      >
        <legend id={`${id}-label`} className="sr">{t`Pay through`}</legend>
        <FieldMessage id={id} error={error} />
        {groups.map(({ key, title, fee, of }) =>
          of.length === 0 ? null : (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <p id={`${id}-${key}`} className={styles.group}>
                <span className="strong">{title}</span>{' '}
                {fee === null ? null : <span className="soft">{t`Fee ${fee}`}</span>}
              </p>
              <div className={styles.tiles}>
                {of.map((channel) => (
                  <Tile key={channel.channel} repay={repay} channel={channel} isLast={key === 'last'} group={id} />
                ))}
              </div>
            </div>
          ),
        )}
      </fieldset>
    </AppScreen>
  )
}

/** What every wallet and bank reads comes first. */
const rank = ({ kind }: PayChannel) => (kind === 'qr' ? 0 : 1)

interface TileProps {
  repay: RepayActor
  channel: PayChannel
  /** Says the kind and the fee, which the title of the group says of the others. */
  isLast: boolean
  group: string
}

/** A channel; its limit is shown only where it stops this amount. */
function Tile({ repay, channel: each, isLast, group }: TileProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { channel, kind, min, max, payerFee } = each
  const isChosen = useRepay(repay, ({ context }) => context.choice.channel === channel)
  const problem = useRepay(repay, ({ context }) => channelProblem(each, repayAmountIn(context)))
  const [least, most, fee] = [rupiah(min), rupiah(max), rupiah(payerFee)]
  const reasons = { least: t`Only from ${least}`, most: t`Only up to ${most}` }
  const [name, stores] = [shortName(each.name), otherStores(each.name)]
  const kindName = useKindNames()[kind]
  const kindAndFee = payerFee === 0 ? t`${kindName}, no fee` : t`${kindName}, fee ${fee}`
  const ownHint = kind === 'qr' ? WALLETS : isLast ? kindAndFee : stores
  const hint = problem ? reasons[problem] : ownHint
  const isOn = isChosen && problem === null
  return (
    <label
      className={classes(
        styles.tile,
        isOn && styles.on,
        problem && styles.off,
        (isLast || kind === 'qr' || stores) && styles.wide,
      )}
    >
      <ChannelMark channel={channel} kind={kind} />
      <span className={`grow ${styles.text}`}>
        {name}
        {hint === null ? null : (
          <>
            {' '}
            <br />
            <span className={`cap soft ${styles.hint}`}>{hint}</span>
          </>
        )}
      </span>
      <input
        type="radio"
        name={group}
        className={styles.input}
        checked={isOn}
        disabled={problem !== null}
        onChange={() => repay.send({ type: 'choice.changed', choice: { channel } })}
      />
      {isOn ? (
        <span className={styles.tick}>
          <Icon path={checkIcon} isSmall />
        </span>
      ) : null}
    </label>
  )
}

function useKindNames(): Record<ChannelKind, string> {
  const { t } = useLingui()
  return { bank: t`Virtual account`, store: t`Convenience store`, qr: 'QRIS' }
}

/** The button says what is paid with the fee, and where. */
function PayBar({ repay, quote, onMake }: ChannelStageProps & { onMake: () => void }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const choice = useRepay(repay, ({ context }) => context.choice)
  const amount = useRepay(repay, ({ context }) => repayAmountIn(context)) ?? 0
  const isMaking = useRepay(repay, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('made'))
  const failure = useRepay(repay, ({ context }) => context.failure)
  const channel = channelIn(quote, choice)
  const sum = rupiah(amount + (channel?.payerFee ?? 0))
  const name = shortName(channel?.name ?? '')
  const replaced = codeReplacedBy(quote, choice)?.name
  return (
    <ActionArea>
      {replaced === undefined ? null : <p className="cap soft">{t`This ends your ${replaced} code.`}</p>}
      <SubmitError failure={failure} />
      <Button isWide isBusy={isMaking} busyLabel={t`Making the code…`} onClick={onMake}>
        {channel === null ? t`Pay ${sum}` : t`Pay ${sum} by ${name}`}
      </Button>
    </ActionArea>
  )
}
