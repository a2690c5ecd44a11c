import { useId, useState } from 'react'
import type { Shown } from '../channel/views'
import { defaults, type EventForm, type FieldSpec } from '../channel/forms'
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
  const [raw, setRaw] = useState<string | null>(null)
  const [isBad, setIsBad] = useState(false)
  const send = () => {
    if (raw === null) return onSend(payload)
    try {
      onSend(JSON.parse(raw) as Payload)
      setIsBad(false)
    } catch {
      setIsBad(true)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {raw === null
        ? Object.entries(form).map(([name, spec]) => (
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
        : null}
      {raw === null ? null : (
        <textarea
          className="tin mono"
          aria-label={say('rawPayload')}
          aria-invalid={isBad}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
        />
      )}
      {isBad ? <p role="alert">{say('badJson')}</p> : null}
      <div className="row" style={{ marginTop: 6, justifyContent: 'space-between' }}>
        <Tb kind="edge" onPress={() => setRaw(raw === null ? JSON.stringify(payload, null, 1) : null)}>
          {raw === null ? say('raw') : say('form')}
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
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  if (spec.kind === 'choice' && spec.options.some((option) => option.includes(defaults.loan)))
    return <RouteControl id={id} options={spec.options} onChange={onChange} value={text} />
  if (spec.kind === 'choice')
    return (
      <select
        className="tin mono"
        id={id}
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {spec.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  if (spec.kind === 'flag')
    return (
      <input id={id} type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    )
  if (spec.kind === 'number')
    return (
      <input
        className="tin mono"
        id={id}
        type="number"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    )
  if (spec.kind === 'data') return <DataControl id={id} value={value} onChange={onChange} />
  return <input className="tin mono" id={id} value={text} onChange={({ target }) => onChange(target.value)} />
}

/** An address, and the loan in it where it has one. */
function RouteControl({ id, options, value, onChange }: RouteProps) {
  const say = useSay()
  const [chosen, setChosen] = useState(value)
  const [loan, setLoan] = useState<string>(defaults.loan)
  const change = (route: string, of: string) => {
    setChosen(route)
    setLoan(of)
    onChange(route.replace(defaults.loan, of))
  }
  return (
    <span>
      <select
        className="tin mono"
        id={id}
        style={{ width: '100%' }}
        value={chosen}
        onChange={({ target }) => change(target.value, loan)}
      >
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      {chosen.includes(defaults.loan) ? (
        <input
          className="tin mono"
          style={{ width: '100%', marginTop: 4 }}
          aria-label={say('parameter')}
          value={loan}
          onChange={({ target }) => change(chosen, target.value)}
        />
      ) : null}
    </span>
  )
}

interface RouteProps {
  id: string
  options: readonly string[]
  value: string
  onChange: (value: Shown) => void
}

function DataControl({ id, value, onChange }: { id: string; value: Shown; onChange: (value: Shown) => void }) {
  const [text, setText] = useState(() => JSON.stringify(value))
  const [isBad, setIsBad] = useState(false)
  return (
    <input
      className="tin mono"
      id={id}
      value={text}
      aria-invalid={isBad}
      onChange={({ target }) => {
        setText(target.value)
        try {
          onChange(JSON.parse(target.value) as Shown)
          setIsBad(false)
        } catch {
          setIsBad(true)
        }
      }}
    />
  )
}
