import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { code } from '#domain/answerCodes'
import { isRefusedWith } from '#domain/failure'
import type { ReceiptProof } from '#domain/lending/bills/paymentStatus'
import type { ReceiptPaper, ReceiptRow } from '#domain/lending/bills/receiptPaper'
import { useChild, type Child } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { CallCode } from '../../app/frame/code/CodeForm'
import { useQuery } from '../../app/frame/useQuery'
import { dayText, timeText } from '../../i18n/dayText'
import { EmptyArt } from '../../ui/art/Art'
import { Button, ButtonPair, LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Money } from '../../ui/card/Money'
import { Note } from '../../ui/card/Note'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { LoadFailedCard, StaleNote } from '../../ui/feedback/LoadFailedCard'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { documentIcon, saveIcon } from '../../ui/icon/loanIcons'
import { sendIcon, turnIcon } from '../../ui/icon/plainIcons'
import { checkIcon } from '../../ui/icon/shellIcons'
import { QrCode, qrPath } from '../../ui/qr/QrCode'
import styles from './Receipt.module.css'
import { takeFocus } from '../../ui/focus'

type ReceiptActor = Child<'receipt'>

export function ReceiptScreen() {
  const receipt = useChild('receipt')
  return (
    <AppScreen back="/order" isBackHistory>
      {receipt ? <Receipt actor={receipt} /> : <ReceiptLoading />}
    </AppScreen>
  )
}

function ReceiptLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <Skeleton height="26rem" />
    </Loading>
  )
}

function Receipt({ actor }: { actor: ReceiptActor }) {
  const { t } = useLingui()
  const receipt = useSelector(actor, ({ context }) => context.receipt)
  const isForLetter = useSelector(actor, ({ context }) => context.isForLetter)
  const paper = useSelector(actor, ({ children }) => children.paper)
  const { isUnread, isOffline, retry } = useQuery(paper)
  const failure = useSelector(paper, (snapshot) => snapshot?.context.failure ?? null)
  if (receipt === null) {
    if (!isUnread) return <ReceiptLoading />
    if (failure !== null && isRefusedWith(failure, code.notFound)) return <Unknown />
    return <LoadFailedCard title={t`The receipt did not load`} isOffline={isOffline} onRetry={retry} />
  }
  const letter = receipt.isSettled ? <Letter actor={actor} /> : null
  return (
    <>
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      {isForLetter ? letter : null}
      <Paper actor={actor} receipt={receipt} />
      {isForLetter ? null : letter}
    </>
  )
}

function Unknown() {
  const { t } = useLingui()
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t`We don’t have this receipt`}
      text={t`The receipts of your payments are under your loans.`}
      action={<LinkButton isWide href="/order">{t`My loans`}</LinkButton>}
    />
  )
}

function Paper({ actor, receipt }: { actor: ReceiptActor; receipt: ReceiptProof }) {
  const { t } = useLingui()
  const canShare = useSelector(actor, ({ context }) => context.canShare)
  const paper = useReceiptPaper(receipt)
  return (
    <>
      <Card aria-label={paper.title}>
        <div className="row between">
          <p className="small soft">{paper.lender}</p>
          {receipt.isReversed ? <Chip tone="warning" icon={turnIcon}>{t`Payment reversed`}</Chip> : null}
          {paper.settled === null ? null : (
            <Chip tone="success" icon={checkIcon}>
              {paper.settled}
            </Chip>
          )}
        </div>
        <div>
          <Money rupiah={receipt.amount} />
          <p className="small soft">{paper.time}</p>
        </div>
        {paper.groups.map((rows) => (
          <div key={rows[0]?.label} className={styles.group}>
            <CostList>
              {rows.map(({ label, value, isStrong }) => (
                <CostRow key={label} label={label} value={value} look={isStrong ? 'strong' : 'plain'} />
              ))}
            </CostList>
          </div>
        ))}
        {receipt.checkAddress === null || paper.check === null ? null : (
          <div className={`${styles.group} ${styles.check}`}>
            <QrCode text={receipt.checkAddress} label={t`QR code to check this receipt`} />
            <div>
              <p className="strong">{paper.check.label}</p>
              <p className={`small soft ${styles.address}`}>{paper.check.address}</p>
            </div>
          </div>
        )}
      </Card>
      <ButtonPair>
        <Button icon={saveIcon} onClick={() => actor.send({ type: 'receipt.save', paper })}>{t`Save picture`}</Button>
        {canShare ? (
          <Button
            variant="outlined"
            icon={sendIcon}
            onClick={() => actor.send({ type: 'receipt.share', paper })}
          >{t`Share`}</Button>
        ) : null}
      </ButtonPair>
    </>
  )
}

function useReceiptPaper(receipt: ReceiptProof): ReceiptPaper {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { receiptId, amount, paidOn, paidAt, name, shares, lender, maskedName, loanNumber, left, checkAddress } =
    receipt
  const parts: [string, number][] = [
    [t`Principal`, shares.principal],
    [t`Interest`, shares.interest],
    [t`Service fee`, shares.serviceFee],
    [t`Late fee`, shares.lateFee],
    [t`Extension fee`, shares.extensionFee],
    [t`Paid too much`, shares.overpaid],
  ]
  const money: ReceiptRow[] = parts.flatMap(([label, share]) => (share > 0 ? [{ label, value: rupiah(share) }] : []))
  if (left !== null) money.push({ label: t`Still to pay`, value: rupiah(left.amount), isStrong: true })
  if (left !== null && left.amount > 0) money.push({ label: t`Due date`, value: dayText(left.dueOn, i18n.locale) })
  const facts: ReceiptRow[] = [
    { label: t`Paid by`, value: name ?? '' },
    { label: t`Name`, value: maskedName },
    { label: t`Loan number`, value: loanNumber },
    { label: t`Receipt number`, value: receiptId },
  ]
  return {
    title: t`Receipt`,
    lender,
    settled: left?.amount === 0 ? t`Settled` : null,
    sum: rupiah(amount),
    time: timeText(paidAt ?? paidOn, i18n.locale),
    groups: [money, facts.filter(({ value }) => value !== '')],
    check: checkAddress === null ? null : { label: t`Scan to check`, ...checkOf(checkAddress) },
  }
}

/** The address without the number, which stands above, and its code. */
function checkOf(checkAddress: string) {
  const { path, side } = qrPath(checkAddress)
  const address = checkAddress.replace(/^https:\/\//, '').replace(/\/[^/]*$/, '')
  return { address, code: { path, width: side, height: side } }
}

function Letter({ actor }: { actor: ReceiptActor }) {
  const { t } = useLingui()
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('letter'))
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ letter: 'fetching' }))
  const failure = useSelector(actor, ({ context }) => context.letterFailure)
  const otp = useSelector(actor, ({ children }) => children.otp)
  const ask = () => actor.send({ type: 'letter.ask' })
  const button = (
    <Button variant="outlined" isWide icon={documentIcon} onClick={ask}>
      {isSaved ? t`Download it again` : t`Download the letter`}
    </Button>
  )
  return (
    <Card aria-labelledby="letter">
      <div>
        <h2 id="letter" className="title">{t`Settlement letter`}</h2>
        <p className="small soft">{t`A PDF with your full name and part of your NIK. We send you a code by SMS first.`}</p>
      </div>
      {isSaved ? (
        <Note tone="brand" icon={checkIcon} role="status">
          <span ref={takeFocus} tabIndex={-1}>{t`The letter is in your downloads.`}</span>
        </Note>
      ) : null}
      {isAsking && otp ? (
        <CallCode
          otp={otp}
          unsent={button}
          failure={failure}
          isBusy={isBusy}
          onSubmit={(typed) => actor.send({ type: 'code.submit', code: typed })}
          onAgain={ask}
          onCancel={() => actor.send({ type: 'letter.cancel' })}
        />
      ) : (
        button
      )}
    </Card>
  )
}
