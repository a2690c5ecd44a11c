import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { type ComponentProps, useId, useReducer, useState } from 'react'
import { useForm, type Control, type Resolver, type ResolverResult, type UseFormRegisterReturn } from 'react-hook-form'
import { valuesOf } from '#domain/certification/fields'
import type { FormName } from '#domain/certification/steps'
import type { FormValues } from '#machines/certification/formMachine'
import { type Child, useServices } from '../../app/frame/appContext'
import type { SaveState } from './FormProgress'

const padded = (n: number) => String(n).padStart(2, '0')

/**
 * `09.41` in Indonesian, `09:41` elsewhere. By hand, because the first Intl formatter takes about 80 ms on a slow
 * phone.
 */
const clockText = (at: Date, locale: string): string =>
  `${padded(at.getHours())}${locale === 'id' ? '.' : ':'}${padded(at.getMinutes())}`

export type FormActor = Child<FormName>
export type Words<F extends string> = Partial<Record<F, string>>

interface Rules<F extends string> {
  fields: readonly F[]
  /** Shown too, but neither stored nor sent. */
  ticks?: readonly F[]
  problemsOf: (values: Record<F, string>) => Words<F>
  /** Called with all values when one has changed. */
  onChange?: (values: FormValues) => void
  /** Adapts the other answers to a changed one. */
  settle?: (values: Record<F, string>) => Record<F, string>
  /** What is validated and sent, from what was typed. */
  prepare?: (values: Record<F, string>) => Record<F, string>
  /** Called with right values, which `send` sends; without it they are sent. */
  onValid?: (values: Record<F, string>, send: () => void) => void
}

export interface FlowForm<F extends string> {
  id: string
  flow: FormActor
  name: FormName
  control: Control<FormValues>
  saveState: SaveState
  troubles: number
  isRefused: boolean
  text: (field: F) => UseFormRegisterReturn & { error: string | undefined }
  errorOf: (field: F) => string | undefined
  /** Call after a choice; typing calls it automatically. */
  changed: () => void
  send: () => void
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
}

export function useFlowForm<F extends string>(
  flow: FormActor,
  { fields, ticks = [], problemsOf, onChange, settle = same, prepare = same, onValid = (_, send) => send() }: Rules<F>,
): FlowForm<F> {
  const { i18n } = useLingui()
  const { saveDraft } = useServices()
  const name = useSelector(flow, ({ context }) => context.form)
  const sent = useSelector(flow, ({ context }) => context.values)
  const refusals = useSelector(flow, ({ context }) => context.problems)
  const id = useId()
  const [saveState, setSaveState] = useState<SaveState>('idle')
  const [isTried, setTried] = useState(false)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const shown = [...fields, ...ticks]

  const assessed = (values: FormValues) => prepare(valuesOf(shown, values))
  const resolver: Resolver<FormValues> = (values) => resolved(values, problemsOf(assessed(values)))
  const {
    control,
    register,
    getValues,
    handleSubmit,
    trigger,
    setFocus,
    setValue,
    formState: { errors },
  } = useForm<FormValues>({
    defaultValues: settle(valuesOf(fields, sent)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  })
  const isRefused = Object.keys(refusals).length > 0

  const all = (typed: Record<F, string>) => ({ ...flow.getSnapshot().context.values, ...typed })
  const typed = () => valuesOf(fields, getValues())
  const store = async (values: FormValues) => {
    const isStored = await saveDraft(name, values)
    setSaveState(isStored ? { savedAt: clockText(new Date(), i18n.locale) } : 'failed')
  }
  const changed = () => {
    // A code is for what was typed before.
    flow.send({ type: 'code.cancel' })
    const settled = settle(typed())
    for (const field of fields) if (settled[field] !== getValues(field)) setValue(field as string, settled[field])
    void store(all(typed()))
    onChange?.(all(typed()))
    if (isTried) void trigger()
    if (isRefused) rerender()
  }
  const errorOf = (field: F): string | undefined => {
    // An error from the lender is shown as long as the field has the value that was sent.
    const isThere = isRefused && assessed(getValues())[field] === sent[field]
    return errors[field]?.message ?? (isThere ? refusals[field] : undefined)
  }
  const send = () => flow.send({ type: 'form.submit', values: all(valuesOf(fields, assessed(getValues()))) })
  return {
    id,
    flow,
    name,
    control,
    saveState,
    troubles: shown.filter((field) => errorOf(field) !== undefined).length,
    isRefused,
    errorOf,
    changed,
    text: (field) => ({ ...register(field, { onChange: changed }), error: errorOf(field) }),
    send,
    onSubmit: (event) => {
      setTried(true)
      void handleSubmit(
        (values) => onValid(assessed(values), send),
        // react-hook-form registers fields in another order than the screen's.
        (found) => {
          const first = shown.find((field) => found[field] !== undefined)
          if (first !== undefined) setFocus(first)
        },
      )(event)
    },
  }
}

const same = <T>(values: T): T => values

function resolved(values: FormValues, problems: Words<string>): ResolverResult<FormValues> {
  const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
  return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) } : { values, errors: {} }
}
