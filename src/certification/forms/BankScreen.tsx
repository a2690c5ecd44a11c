import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { useWatch, useController } from 'react-hook-form'
import { accountFields, namesOf, valuesOf, type AccountField } from '#domain/certification/fields'
import { accountDigitsOf, ACCOUNT_DIGITS, normaliseAccount } from '#domain/forms/account'
import { inFours } from '#domain/digits'
import { type AccountAnswers, accountProblems, tidyAccount, type AccountProblems } from '#domain/forms/formRules'
import { namesAgree } from '#domain/forms/holderName'
import { textLimits } from '#domain/forms/text'

import { usePicker } from '../../app/frame/usePicker'
import { useList } from '../../app/frame/useList'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Segments } from '../../ui/form/Segments'
import { TextField } from '../../ui/form/TextField'
import { Sheet } from '../../ui/floating/Sheet'
import { Icon } from '../../ui/icon/Icon'
import { bankIcon } from '../../ui/icon/plainIcons'
import { alertIcon, checkIcon, downIcon } from '../../ui/icon/shellIcons'
import { ChannelMark } from '../../ui/payment/ChannelMark'
import { BankSheet } from '../../ui/select/BankSheet'
import { SelectButton } from '../../ui/select/Select'
import styles from './BankScreen.module.css'
import { FormPage } from './FormPage'
import { shorten } from './kindWords'
import { LoadedForm } from './LoadedForm'
import { useFlowForm, type FlowForm, type FormActor, type Words } from './useFlowForm'

export function BankScreen() {
  return (
    <LoadedForm name="bank" shape={['note', 'banks', 'field', 'field', 'field']}>
      {(flow) => <BankForm flow={flow} />}
    </LoadedForm>
  )
}

/** Another account, from the profile or for money that the bank refused; afterwards it returns there. */
export function AccountScreen() {
  return (
    <LoadedForm name="bank" outside={{ child: 'account', back: '/loan' }} shape={['note', 'banks', 'field', 'field']}>
      {(flow) => <OtherAccount flow={flow} />}
    </LoadedForm>
  )
}

/** The bank is asked for the name before a code is sent, so that there is none for an account that can’t be used. */
function OtherAccount({ flow }: { flow: FormActor }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const otp = useSelector(flow, ({ children }) => children.otp)
  const now = useSelector(flow, ({ context }) => context.values['accountNow'] ?? '')
  const banks = useBanks()
  const form = useFlowForm<AccountField>(flow, {
    fields: bankFields,
    // The lender takes the name from the KTP.
    prepare: (answers) => ({ ...tidyAccount(answers), accountHolder: '' }),
    problemsOf: (answers) => {
      const { accountHolder: _, ...words } = accountWords(i18n, answers)
      return words
    },
  })
  const isOther = form.isRefused && form.troubles > 0
  return (
    <FormPage
      form={form}
      outside="/loan"
      submit={isOther ? t`Check again` : t`Check this account`}
      confirm={t`Change bank account`}
    >
      {now ? (
        <div className="row">
          <ChannelMark
            channel={now
              .replace(/^bank /i, '')
              .replace(/ •.*/, '')
              .toUpperCase()}
            kind="bank"
          />
          <p className="small soft">
            {t`Now`}
            <br />
            <b className={styles.now}>{now}</b>
          </p>
        </div>
      ) : null}
      <Card aria-labelledby={id}>
        <h2 id={id} className="title">{t`New account for your loans`}</h2>
        <BankField form={form} banks={banks} />
        <NumberField form={form} />
        {otp ? <Holder flow={flow} /> : null}
      </Card>
    </FormPage>
  )
}

function Holder({ flow }: { flow: FormActor }) {
  const { t } = useLingui()
  const holder = useSelector(flow, ({ context }) => context.holder)
  return (
    <Note tone="success" icon={checkIcon} role="status">
      {holder ? (
        <>
          <b>{holder}</b>
          <br />
        </>
      ) : null}
      {t`Same name as on your KTP`}
    </Note>
  )
}

function BankForm({ flow }: { flow: FormActor }) {
  const { t, i18n } = useLingui()
  const sheet = usePicker('account')
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const form = useFlowForm<AccountField>(flow, {
    fields: bankFields,
    prepare: tidyAccount,
    problemsOf: (answers) => accountWords(i18n, answers),
    onValid: (answers, send) => (accountInShort(answers) === confirmed ? send() : sheet.onOpen()),
  })
  const [bankCode = '', accountNumber = '', accountHolder = ''] = useWatch({ control: form.control, name: bankFields })
  const account = tidyAccount({ bankCode, accountNumber, accountHolder })
  const banks = useBanks()
  return (
    <FormPage form={form} submit={t`Save this account`}>
      <Note tone="brand" icon={bankIcon}>
        {t`Your loans are paid to this account. It has to be in your own name.`}
      </Note>
      <BankField form={form} banks={banks} />
      <NumberField form={form} />
      <TextField
        {...form.text('accountHolder')}
        label={t`Account holder`}
        autoComplete="name"
        autoCapitalize="characters"
        hint={t`As shown in your bank's app or passbook`}
      />
      <OtherName flow={form.flow} holder={account.accountHolder} />
      {sheet.isOpen ? (
        <AccountReview
          bankName={banks.nameOf(bankCode) ?? bankCode}
          account={account}
          onDismiss={sheet.onClose}
          onConfirm={() => {
            sheet.onClose()
            setConfirmed(accountInShort(account))
            form.send()
          }}
        />
      ) : null}
    </FormPage>
  )
}

function NumberField<F extends string>({ form }: { form: FlowForm<F | 'bankCode' | 'accountNumber'> }) {
  const { t } = useLingui()
  const digits = accountDigitsOf(useWatch({ control: form.control, name: 'bankCode' }) ?? '')
  return (
    <TextField
      {...form.text('accountNumber')}
      label={t`Account number`}
      inputMode="numeric"
      autoComplete="off"
      hint={digits === null ? t`With the zeros it begins with` : t`${digits} digits, with the zeros it begins with`}
    />
  )
}

/** Only a hint, because banks cut and shorten names. */
function OtherName({ flow, holder }: { flow: FormActor; holder: string }) {
  const { t } = useLingui()
  const onCard = useSelector(flow, ({ context }) => context.values['holderOnCard'] ?? '')
  if (onCard === '' || holder === '' || namesAgree(holder, onCard)) return null
  return (
    <output>
      <Note tone="warning" icon={alertIcon}>
        {t`Your KTP says ${onCard}. If this account belongs to someone else, the bank sends the money back to us.`}
      </Note>
    </output>
  )
}

interface AccountReviewProps {
  bankName: string
  account: AccountAnswers
  onConfirm: () => void
  onDismiss: () => void
}

/** The account again in large type before it is sent, because money paid to a wrong account is hard to get back. Its button is a consent. */
function AccountReview({ bankName, account, onConfirm, onDismiss }: AccountReviewProps) {
  const { t } = useLingui()
  const consentId = useId()
  return (
    <Sheet
      name="picker"
      title={t`Check your account`}
      isText
      onDismiss={onDismiss}
      footer={
        <>
          <p id={consentId} className={styles.consent}>{t`I have checked every digit, and this account is mine`}</p>
          <Button isWide aria-describedby={consentId} onClick={onConfirm}>{t`The account is right`}</Button>
        </>
      }
    >
      <div className={styles.review}>
        <dl className={styles.account}>
          <div>
            <dt className="small soft">{t`Bank`}</dt>
            <dd className="strong">{bankName}</dd>
          </div>
          <div>
            <dt className="small soft">{t`Account number`}</dt>
            <dd className={styles.number}>{inFours(account.accountNumber)}</dd>
          </div>
          <div>
            <dt className="small soft">{t`Account holder`}</dt>
            <dd className="strong">{account.accountHolder}</dd>
          </div>
        </dl>
        <p className={`small ${styles.warning}`}>
          <Icon path={alertIcon} isSmall />
          <span>{t`If one digit is wrong, the money cannot be sent to you.`}</span>
        </p>
      </div>
    </Sheet>
  )
}

/** As many as fit in a row of most phones. */
const COMMON = 4

function BankField<F extends string>({ form, banks }: { form: FlowForm<F | 'bankCode'>; banks: Banks }) {
  const { t } = useLingui()
  const { isOpen, onOpen, onClose } = usePicker('bank')
  const { field } = useController({ name: 'bankCode', control: form.control })
  const choose = (bankCode: string) => {
    field.onChange(bankCode)
    form.changed()
  }
  const common = typeof banks.list === 'string' ? [] : banks.list.filter(({ isPopular }) => isPopular)
  return (
    <>
      {banks.list === 'loading' || common.length > 0 ? (
        <Segments
          label={t`Common banks`}
          as="wrapped"
          options={common.slice(0, COMMON).map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
          value={field.value || null}
          onChange={({ target }) => choose(target.value)}
        >
          {banks.list === 'loading' ? <Skeleton height="var(--tap)" /> : null}
        </Segments>
      ) : null}
      <SelectButton
        ref={field.ref}
        label={t`Bank`}
        chosen={banks.nameOf(field.value ?? '')}
        placeholder={t`Choose your bank`}
        icon={downIcon}
        error={form.errorOf('bankCode')}
        onOpen={onOpen}
      />
      {isOpen ? (
        <BankSheet
          name="bank"
          banks={banks.list}
          value={field.value || null}
          onChoose={(bankCode) => {
            choose(bankCode)
            onClose()
          }}
          onRetry={banks.retry}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}

function useBanks() {
  const { options: list, retry } = useList('banks')
  return {
    list,
    retry,
    /** Null if none is chosen; the bank's code while the list is missing. */
    nameOf: (bankCode: string): string | null => {
      if (bankCode === '') return null
      const known = typeof list === 'string' ? undefined : list.find((bank) => bank.bankCode === bankCode)
      return known?.bankName ?? bankCode
    },
  }
}

type Banks = ReturnType<typeof useBanks>

const bankFields = namesOf(accountFields)

/** A confirmation is for exactly this account. */
const accountInShort = (account: AccountAnswers) => Object.values(valuesOf(bankFields, account)).join('|')

function numberWords(
  i18n: I18n,
  { bankCode, accountNumber }: AccountAnswers,
  problem: AccountProblems['accountNumber'],
) {
  const digits = accountDigitsOf(bankCode)
  const { min, max } = ACCOUNT_DIGITS
  const given = normaliseAccount(accountNumber).length
  switch (problem) {
    case undefined:
      return undefined
    case 'empty':
      return i18n._(msg`Enter the account number`)
    case 'digits':
      return i18n._(msg`An account number has digits only`)
    case 'length':
      return digits === null
        ? i18n._(msg`Account numbers have ${min} to ${max} digits. This one has ${given}`)
        : i18n._(msg`Account numbers of this bank have ${digits} digits. This one has ${given}`)
  }
}

const holderWords: Record<NonNullable<AccountProblems['accountHolder']>, MessageDescriptor> = {
  empty: msg`Enter the name of the account holder`,
  short: msg`Enter the full name`,
  long: shorten(textLimits.name),
  letters: msg`Write the name in letters only`,
}

function accountWords(i18n: I18n, answers: AccountAnswers): Words<AccountField> {
  const problems = accountProblems(answers)
  const words: Words<AccountField> = {}
  const number = numberWords(i18n, answers, problems.accountNumber)
  if (problems.bankCode) words.bankCode = i18n._(msg`Choose your bank`)
  if (number) words.accountNumber = number
  if (problems.accountHolder) words.accountHolder = i18n._(holderWords[problems.accountHolder])
  return words
}
