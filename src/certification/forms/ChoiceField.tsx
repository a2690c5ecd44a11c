import { useLingui } from '@lingui/react'
import { type MouseEventHandler, useId } from 'react'
import { useController } from 'react-hook-form'
import { useList } from '../../app/frame/useList'
import { usePicker } from '../../app/frame/usePicker'
import { Card } from '../../ui/card/Card'
import { FieldMessage } from '../../ui/form/FieldMessage'
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
  /** In a grid, with these visible instead of their labels. */
  shortLabels?: Readonly<Record<string, string>> | undefined
  onClick?: MouseEventHandler<HTMLInputElement>
}

/** A choice of a short list, which takes one tap. */
export function ChipsField<F extends string>(props: ChipsFieldProps<F>) {
  const { form, name, label, hint, fits = () => true, shortLabels, onClick } = props
  const id = useId()
  const { options, retry } = useList(dictionaryOf(name))
  const { error, ...radio } = form.text(name)
  if (typeof options !== 'string' && options.length > 0)
    return (
      <Segments
        {...radio}
        label={label}
        hint={hint}
        error={error}
        as={shortLabels ? 'grid' : 'wrapped'}
        onClick={onClick}
        options={options
          .filter(({ value }) => fits(value))
          .map(({ value, label: spoken }) => ({ value, label: shortLabels?.[value] ?? spoken, spoken }))}
      />
    )
  return (
    <div className="stack tight">
      <p className="small strong">{label}</p>
      <FieldMessage id={id} error={error} />
      <Card as="div" isFlush>
        <AlternativeOptions options={options} onRetry={retry} />
      </Card>
    </div>
  )
}
