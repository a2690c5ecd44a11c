import type { MessageDescriptor } from '@lingui/core'
import { plural, msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Controller, useWatch, type Resolver, useForm } from 'react-hook-form'
import { dateInJakarta, type CalendarDate } from '#domain/calendar'
import { cardDoubts, type CardProblems, cardProblems, tidyCard } from '#domain/card/cardRules'
import { normaliseNik } from '#domain/card/nik'
import { genders, type CardFields, emptyCard, type Marital, maritals } from '#domain/certification/capture'
import { type Child, useServices } from '../../app/frame/appContext'
import { usePicker } from '../../app/frame/usePicker'
import { AppScreen } from '../../app/frame/AppScreen'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { DateField } from '../../ui/date/DateField'
import { ErrorSummary } from '../../ui/form/ErrorSummary'
import { Segments } from '../../ui/form/Segments'
import { TextArea } from '../../ui/form/TextArea'
import { TextField } from '../../ui/form/TextField'
import { ActionArea } from '../../ui/frame/ActionArea'
import { alertIcon } from '../../ui/icon/shellIcons'
import styles from './CardConfirm.module.css'
import { reasonOf } from './failureWords'
import { IdentityProgress } from './IdentityProgress'
import { Photo } from './Photo'

/** `3299 9957 0895 9999`: easier to compare with the card. */
const groupNik = (typed: string): string => normaliseNik(typed).replace(/(.{4})(?=.)/g, '$1 ')

type ProblemsOf<F extends keyof CardFields> = NonNullable<CardProblems[F]>

const fieldWords: { [F in keyof CardFields]: Record<ProblemsOf<F>, MessageDescriptor> } = {
  nik: {
    empty: msg`Type the 16 digits of the NIK`,
    digits: msg`A NIK has 16 digits. Compare it with your card.`,
    date: msg`The date in this NIK does not exist. Compare digits 7 to 12 with your card.`,
    serial: msg`A NIK never ends in 0000. Compare the last 4 digits with your card.`,
    age: msg`This NIK gives an age outside 18 to 80. Compare digits 7 to 12 with your KTP.`,
  },
  name: {
    empty: msg`Type your name as on the card`,
    short: msg`This name is too short. Type it as on the card.`,
    long: msg`This name is too long. Type it as on the card.`,
    letters: msg`A name has letters only. Type it as on the card.`,
  },
  birthPlace: { long: msg`This place is too long. Type it as on the card.` },
  birthday: {
    empty: msg`Choose your date of birth`,
    format: msg`Choose your date of birth again`,
    young: msg`You must be at least 18 years old to borrow`,
    old: msg`You must be at most 80 years old to borrow`,
  },
  gender: { empty: msg`Choose your gender` },
  marital: {},
  address: {
    empty: msg`Type your address as on the card`,
    short: msg`This address is too short. Type it as on the card.`,
    long: msg`This address is too long. Shorten it.`,
  },
}

/** `problem` is one that `cardProblems` returned for this field. */
const wordsFor = (field: keyof CardFields, problem: string): MessageDescriptor | undefined =>
  (fieldWords[field] as Partial<Record<string, MessageDescriptor>>)[problem]

const maritalWords: Record<Marital, MessageDescriptor> = {
  SINGLE: msg`Single`,
  MARRIED: msg`Married`,
  DIVORCED: msg`Divorced`,
  WIDOWED: msg`Widowed`,
}

const FORM_ID = 'card-form'

export function CardConfirm({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  const isBusy = useSelector(card, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(card, ({ context }) => context.failure)
  const hasFieldProblems = useSelector(card, ({ context }) => Object.keys(context.problems).length > 0)
  const cardForm = useCardForm(card)
  const { errors, isSubmitted } = cardForm.form.formState
  const troubles = Object.keys(errors).length
  const reason = reasonOf(failure)
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Check your data`}
      actions={
        <ActionArea>
          {failure && !isBusy && !hasFieldProblems ? (
            <Note tone="danger" icon={alertIcon} role="alert">
              <b>{t`Your data was not sent.`}</b> {typeof reason === 'string' ? reason : i18n._(reason)}{' '}
              {t`Nothing is lost.`}
            </Note>
          ) : null}
          <Button type="submit" form={FORM_ID} isWide isBusy={isBusy} busyLabel={t`Saving…`}>
            {t`Confirm`}
          </Button>
        </ActionArea>
      }
    >
      <IdentityProgress />
      <p className="soft">
        {cardForm.read.ocrId === null
          ? t`Type the data as shown on your KTP.`
          : t`This is what we read from your KTP. Compare it with the card and correct what is wrong.`}
      </p>
      {url ? <Photo url={url} alt={t`Your photo of the KTP`} /> : null}
      {isSubmitted && troubles > 0 ? (
        <ErrorSummary
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form id={FORM_ID} className="stack" noValidate onSubmit={(event) => void cardForm.submit(event)}>
        <CardFormFields {...cardForm} />
      </form>
      <Button variant="text" isWide onClick={() => card.send({ type: 'photo.retake' })}>
        {t`Take the photo again`}
      </Button>
    </AppScreen>
  )
}

type CardFormFieldsProps = Pick<ReturnType<typeof useCardForm>, 'form' | 'read' | 'markChanged' | 'lenderProblem'>

/** A field that is certainly wrong has an error; a doubtful one is only marked and may stay. */
function CardFormFields({ form, read, markChanged, lenderProblem }: CardFormFieldsProps) {
  const { t, i18n } = useLingui()
  const { now } = useServices()
  const picker = usePicker('birthday')
  const fields = useWatch({ control: form.control }) as CardFields
  const doubts = doubtsIn(fields, read, dateInJakarta(now()))
  const doubtWords: Record<Doubt, string> = {
    unread: t`Not read from the photo. Please type it.`,
    odds: t`Please check: it does not match the NIK.`,
    check: t`Please check: compare it with your KTP.`,
  }
  const words = (field: keyof CardFields) => {
    const type = form.formState.errors[field]?.type
    const problem = typeof type === 'string' ? wordsFor(field, type) : undefined
    const doubt = doubts[field]
    return {
      error: problem ? i18n._(problem) : lenderProblem(field),
      ...(doubt ? { hint: <span className={styles.doubt}>{doubtWords[doubt]}</span>, hintIcon: alertIcon } : {}),
    }
  }
  const register = (field: keyof CardFields) => form.register(field, { onChange: () => markChanged(field) })
  const nik = words('nik')
  const groups = groupNik(fields.nik)
  return (
    <>
      <TextField
        label={t`NIK`}
        inputMode="numeric"
        autoComplete="off"
        style={{ fontSize: 'min(1rem, 7.5vw)' }}
        {...register('nik')}
        {...nik}
        hint={
          <>
            {groups === '' ? t`16 digits` : groups} {nik.hint}
          </>
        }
      />
      <TextField
        label={t`Full name`}
        autoComplete="name"
        autoCapitalize="characters"
        {...register('name')}
        {...words('name')}
      />
      <TextField
        label={t`Place of birth`}
        autoComplete="off"
        autoCapitalize="characters"
        {...register('birthPlace')}
        {...words('birthPlace')}
      />
      <Controller
        control={form.control}
        name="birthday"
        render={({ field }) => (
          <DateField
            ref={field.ref}
            name="birthday"
            label={t`Date of birth`}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(value) => {
              field.onChange(value)
              markChanged('birthday')
            }}
            {...picker}
            {...words('birthday')}
          />
        )}
      />
      <Segments
        label={t`Gender`}
        options={genders.map((value) => ({ value, label: value === 'L' ? t`Male` : t`Female` }))}
        {...register('gender')}
        {...words('gender')}
      />
      <Segments
        as="wrapped"
        label={t`Marital status`}
        options={maritals.map((value) => ({ value, label: i18n._(maritalWords[value]) }))}
        {...register('marital')}
        {...words('marital')}
      />
      <TextArea
        label={t`Address`}
        rows={3}
        autoComplete="street-address"
        autoCapitalize="characters"
        {...register('address')}
        {...words('address')}
      />
    </>
  )
}

/** Why a field is marked: nothing was read, it contradicts the NIK, or the reading was uncertain. */
type Doubt = 'unread' | 'odds' | 'check'

interface Reading {
  ocrId: string | null
  fields: CardFields
  doubtful: readonly string[]
}

type Doubts = Partial<Record<keyof CardFields, Doubt>>

/** Fields typed after nothing was read are doubted only by the rules. */
export function doubtsIn(fields: CardFields, read: Reading, today: CalendarDate): Doubts {
  const live = cardDoubts(fields, today)
  const doubts: Doubts = {}
  for (const field of Object.keys(fields) as (keyof CardFields)[]) {
    const isAsRead = read.ocrId !== null && fields[field] === read.fields[field]
    if (fields[field] === '') {
      if (isAsRead) doubts[field] = 'unread'
    } else if (isAsRead && read.doubtful.includes(field)) {
      doubts[field] = 'check'
    } else if (live.includes(field)) {
      doubts[field] = field === 'birthday' || field === 'gender' ? 'odds' : 'check'
    }
  }
  return doubts
}

function useCardForm(card: Child<'card'>) {
  const { saveCardDraft, now } = useServices()
  const lenderProblems = useSelector(card, ({ context }) => context.problems)
  // An error from the lender is shown until the field changes; a new response has new errors.
  const [changed, setChanged] = useState({ since: lenderProblems, fields: [] as string[] })
  const [read] = useState(() => card.getSnapshot().context.reading ?? { ocrId: null, fields: emptyCard, doubtful: [] })

  const resolver: Resolver<CardFields> = (fields) => {
    const problems = Object.entries(cardProblems(fields, dateInJakarta(now())))
    return problems.length === 0
      ? { values: fields, errors: {} }
      : { values: {}, errors: Object.fromEntries(problems.map(([field, type]) => [field, { type }])) }
  }
  const form = useForm<CardFields>({ defaultValues: read.fields, resolver })

  const markChanged = (field: keyof CardFields) => {
    void saveCardDraft(form.getValues())
    setChanged((before) => ({
      since: lenderProblems,
      fields: before.since === lenderProblems ? [...before.fields, field] : [field],
    }))
  }
  return {
    form,
    read,
    markChanged,
    submit: form.handleSubmit((fields) => card.send({ type: 'card.confirm', fields: tidyCard(fields) })),
    lenderProblem: (field: keyof CardFields) =>
      changed.since === lenderProblems && changed.fields.includes(field) ? undefined : lenderProblems[field],
  }
}
