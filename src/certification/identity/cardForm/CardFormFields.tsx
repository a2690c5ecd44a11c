import { useLingui } from '@lingui/react/macro'
import { dateInJakarta } from '#domain/calendar'
import { Controller, useWatch } from 'react-hook-form'
import { useServices } from '../../../app/frame/appContext'
import { usePicker } from '../../../app/frame/usePicker'
import { DateField } from '../../../ui/date/DateField'
import { genders } from '#domain/certification/capture'
import { Segments } from '../../../ui/form/Segments'
import { TextArea } from '../../../ui/form/TextArea'
import { TextField } from '../../../ui/form/TextField'
import { alertIcon } from '../../../ui/icon/shellIcons'
import type { CardFields } from '#domain/certification/capture'
import styles from './CardFormFields.module.css'
import { doubtsIn, type Doubt } from './doubt'
import { wordsFor } from './fieldWords'
import { groupNik } from './nikGroups'
import type { useCardForm } from './useCardForm'

type CardFormFieldsProps = Pick<ReturnType<typeof useCardForm>, 'form' | 'read' | 'noteChange' | 'lenderProblem'>

/** The six fields. What is surely wrong is an error; what is only doubtful is marked softly and may stay. */
export function CardFormFields({ form, read, noteChange, lenderProblem }: CardFormFieldsProps) {
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
  const register = (field: keyof CardFields) => form.register(field, { onChange: () => noteChange(field) })
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
              noteChange('birthday')
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
