import { useEffect, useId, useRef, useState } from 'react'
import type { Shown } from '../channel/views'
import { defaults, type EventForm, type FieldSpec } from '../channel/forms'
import { JsonInput } from '../parts/JsonInput'
import { Tb } from '../parts/Tb'
import { useSay } from '../store/context'

type Payload = Record<string, Shown>
interface PayloadFormProps {
  form: EventForm
  payload: Payload
  onChange: (payload: Payload) => void
  onSend: (payload: Payload) => void
}

export function PayloadForm({ form, payload, onChange, onSend }: PayloadFormProps) {
  const say = useSay()
  const [isRaw, setIsRaw] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  // Focus may be in the phone, where Enter is the borrower’s.
  useEffect(() => {
    const { current } = box
    const empty = [...(current?.querySelectorAll<HTMLInputElement>('input.tin') ?? [])].find(
      ({ value }) => value === '',
    )
    const target = empty ?? current?.querySelector<HTMLElement>('[type=submit]')
    target?.focus()
  }, [])
  return (
    <form
      ref={box}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLSelectElement) box.current?.requestSubmit()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(payload)
      }}
    >
      {isRaw ? (
        <JsonInput label={say('rawPayload')} value={payload} onChange={(value) => onChange(value as Payload)} />
      ) : (
        Object.entries(form).map(([name, spec]) => (
          <Field
            key={name}
            name={name}
            spec={spec}
            value={payload[name] ?? null}
            onChange={(value) => {
              const { [name]: _, ...others } = payload
              onChange(value === null ? others : { ...others, [name]: value })
            }}
          />
        ))
      )}
      <div className="row" style={{ marginTop: 6, justifyContent: 'space-between' }}>
        <Tb kind="edge" onPress={() => setIsRaw(!isRaw)}>
          {say(isRaw ? 'form' : 'raw')}
        </Tb>
        <button type="submit" className="tb main">
          {say('send')} <kbd aria-hidden="true">⏎</kbd>
        </button>
      </div>
    </form>
  )
}

interface FieldProps {
  name: string
  spec: FieldSpec
  value: Shown
  onChange: (value: Shown) => void
}

const kinds: Record<FieldSpec['kind'], string> = {
  text: 'text',
  number: 'number',
  flag: 'flag',
  choice: 'enum',
  data: 'JSON',
}

function Field({ name, spec, value, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id} className="mono">
        {name}
      </label>
      <Control id={id} spec={spec} value={value} onChange={onChange} />
      <span className="tag">{kinds[spec.kind]}</span>
    </div>
  )
}

function Control({ id, spec, value, onChange }: Omit<FieldProps, 'name'> & { id: string }) {
  if (spec.kind === 'data') return <JsonInput id={id} value={value} onChange={onChange} />
  if (spec.kind === 'flag')
    return (
      <input id={id} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    )
  const text = String(value ?? '')
  if (spec.kind === 'choice') {
    const Options = spec.options.some((option) => option.includes(defaults.loan)) ? RouteControl : Choice
    return <Options id={id} options={spec.options} value={text} onChange={onChange} />
  }
  const isNumber = spec.kind === 'number'
  return (
    <input
      className="tin mono"
      id={id}
      type={isNumber ? 'number' : 'text'}
      value={text}
      onChange={({ target }) => onChange(!isNumber ? target.value : target.value === '' ? null : Number(target.value))}
    />
  )
}

interface ChoiceProps {
  id: string
  options: readonly string[]
  value: string
  onChange: (value: string | null) => void
}

function Choice({ id, options, value, onChange }: ChoiceProps) {
  return (
    <select
      className="tin mono"
      id={id}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

/** An address, and the loan in it where it has one. */
function RouteControl({ id, options, value, onChange }: ChoiceProps) {
  const say = useSay()
  const [chosen, setChosen] = useState(value)
  const [loan, setLoan] = useState<string>(defaults.loan)
  const change = (route: string, of: string) => {
    setChosen(route)
    setLoan(of)
    onChange(route.replace(defaults.loan, of))
  }
  return (
    <span style={{ display: 'grid', gap: 4 }}>
      <Choice id={id} options={options} value={chosen} onChange={(route) => change(route ?? '', loan)} />
      {chosen.includes(defaults.loan) ? (
        <input
          className="tin mono"
          aria-label={say('parameter')}
          value={loan}
          onChange={({ target }) => change(chosen, target.value)}
        />
      ) : null}
    </span>
  )
}
