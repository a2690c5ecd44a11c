import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useWatch } from 'react-hook-form'
import { Note } from '../../ui/card/Note'
import { TextField } from '../../ui/form/TextField'
import { bankIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { ConfirmByCode } from '../../app/frame/code/ConfirmByCode'
import { accountDigitsOf } from '#domain/forms/account'
import { namesAgree } from '#domain/forms/holderName'
import { AccountReview } from './fields/AccountReview'
import { BankField } from './fields/BankField'
import { useBanks } from './fields/useBanks'
import { FormPage } from './frame/FormPage'
import { LoadedForm } from './frame/LoadedForm'
import { useFlowForm, type FlowForm, type FormActor } from './frame/useFlowForm'
import { accountInShort, bankFields, bankWords, prepareBank, type BankField as BankFieldName } from './words/bankWords'

/** Step four of the certification: the account that loans are paid to. */
export function BankScreen() {
  return (
    <LoadedForm name="bank" shape={['note', 'field', 'field', 'field']}>
      {(flow) => <BankForm flow={flow} />}
    </LoadedForm>
  )
}

/** The same account, corrected: from there it goes back to the loan that waits for it. */
export function AccountScreen() {
  return (
    <LoadedForm name="bank" outside={{ child: 'account', back: '/loan' }} shape={['note', 'field', 'field', 'field']}>
      {(flow) => <OtherAccount flow={flow} />}
    </LoadedForm>
  )
}

function OtherAccount({ flow }: { flow: FormActor }) {
  const { t } = useLingui()
  const otp = useSelector(flow, ({ children }) => children.otp)
  const failure = useSelector(flow, ({ context }) => context.failure)
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  if (!otp) return <BankForm flow={flow} outside="/loan" />
  return (
    <ConfirmByCode
      otp={otp}
      back="/loan"
      title={t`Confirm that it’s you`}
      reason={t`Your loans will be paid to the new account.`}
      failure={failure}
      isBusy={isBusy}
      onSubmit={(code) => flow.send({ type: 'code.submit', code })}
      onCancel={() => flow.send({ type: 'code.cancel' })}
    />
  )
}

function BankForm({ flow, outside }: { flow: FormActor; outside?: '/loan' }) {
  const { t, i18n } = useLingui()
  const form = useFlowForm<BankFieldName>(flow, {
    fields: bankFields,
    ticks: ['isChecked'],
    prepare: prepareBank,
    problemsOf: (answers) => bankWords(i18n, answers),
  })
  return (
    <FormPage form={form} outside={outside} submit={t`Save this account`}>
      <Note tone="brand" icon={bankIcon}>
        {outside === undefined
          ? t`Your loans are paid to this account. It has to be in your own name.`
          : t`New loans are paid to this account. It has to be in your own name.`}
      </Note>
      <Account form={form} />
    </FormPage>
  )
}

function Account({ form }: { form: FlowForm<BankFieldName> }) {
  const { t, i18n } = useLingui()
  const [bankCode = '', number = '', holder = ''] = useWatch({ control: form.control, name: bankFields })
  const banks = useBanks()
  const account = prepareBank({ bankCode, accountNumber: number, accountHolder: holder, isChecked: '' })
  const isRight = Object.keys(bankWords(i18n, { ...account, isChecked: accountInShort(account) })).length === 0
  const digits = accountDigitsOf(bankCode)
  return (
    <>
      <BankField form={form} banks={banks} />
      <TextField
        {...form.text('accountNumber')}
        label={t`Account number`}
        inputMode="numeric"
        autoComplete="off"
        hint={digits === null ? t`With the zeros it begins with` : t`${digits} digits, with the zeros it begins with`}
      />
      <TextField
        {...form.text('accountHolder')}
        label={t`Account holder`}
        autoComplete="name"
        autoCapitalize="characters"
        hint={t`As it stands in your bank's app or passbook`}
      />
      <OtherName flow={form.flow} holder={account.accountHolder} />
      {isRight ? <AccountReview form={form} bankName={banks.nameOf(bankCode) ?? bankCode} account={account} /> : null}
    </>
  )
}

/** A hint, not a refusal: banks cut and shorten names. */
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
