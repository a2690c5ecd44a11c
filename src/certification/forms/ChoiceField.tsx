import { useLingui } from '@lingui/react/macro'
import type { MouseEventHandler } from 'react'
import { useController } from 'react-hook-form'
import { useList } from '../../app/frame/useList'
import { usePicker } from '../../app/frame/usePicker'
import { Card } from '../../ui/card/Card'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Segments } from '../../ui/form/Segments'
import { AlternativeOptions } from '../../ui/options/OptionList'
import { Select } from '../../ui/select/Select'
import { dictionaryOf, type ChoiceName } from '#domain/forms/lists'
import type { FlowForm } from './useFlowForm'
import { chooseWords } from './chooseWords'

interface ChoiceFieldProps<F extends string> {
  form: FlowForm<F>
  name: F & ChoiceName
  label: string
  fits?: (value: string) => boolean
}

export function ChoiceField<F extends string>({ form, name, label, fits }: ChoiceFieldProps<F>) {
  const { i18n } = useLingui()
  const dictionary = dictionaryOf(name)
  const { options, retry } = useList(dictionary)
  const picker = usePicker(name)
  const { field } = useController({ name: name as string, control: form.control })
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      placeholder={i18n._(chooseWords[dictionary])}
      options={typeof options === 'string' || !fits ? options : options.filter(({ value }) => fits(value))}
      onRetry={retry}
      value={field.value || null}
      error={form.errorOf(name)}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      {...picker}
    />
  )
}

interface ChipsFieldProps<F extends string> extends ChoiceFieldProps<F> {
  hint?: string
  /** How many rows of chips are usual: so much place is left until the list is there. */
  rows?: number
  /** In a grid, with these visible instead of their labels. */
  shortLabels?: Readonly<Record<string, string>> | undefined
  onClick?: MouseEventHandler<HTMLInputElement>
}

/** A choice of a short list, which takes one tap. */
export function ChipsField<F extends string>(props: ChipsFieldProps<F>) {
  const { form, name, label, hint, rows = 3, fits = () => true, shortLabels, onClick } = props
  const { t } = useLingui()
  const { options: list, retry } = useList(dictionaryOf(name))
  const { error, ...radio } = form.text(name)
  const options = typeof list === 'string' ? [] : list.filter(({ value }) => fits(value))
  return (
    <Segments
      {...radio}
      label={label}
      hint={hint}
      error={error}
      as={shortLabels ? 'grid' : 'wrapped'}
      onClick={onClick}
      options={options.map(({ value, label: spoken }) => ({ value, label: shortLabels?.[value] ?? spoken, spoken }))}
    >
      {list === 'loading' ? (
        <Loading label={t`Loading the list`}>
          <Skeleton height={`calc(${rows} * (var(--tap) + var(--s2)) - var(--s2))`} />
        </Loading>
      ) : options.length === 0 ? (
        <Card as="div" isFlush>
          <AlternativeOptions options={list} onRetry={retry} />
        </Card>
      ) : null}
    </Segments>
  )
}
