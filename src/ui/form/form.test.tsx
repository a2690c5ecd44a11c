import { screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { Button } from '../button/Button'
import { show } from '../renderTesting'
import { Checkbox } from './Checkbox'
import { ErrorSummary } from './ErrorSummary'
import { Segments } from './Segments'
import { TextArea } from './TextArea'
import { TextField } from './TextField'

const describing = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? null

test('a field is linked to its label and hint, and an error replaces the hint', () => {
  const { rerender } = show(<TextField label="Email" hint="We write rarely" />)
  const input = screen.getByLabelText('Email')
  expect([describing(input), input.getAttribute('aria-invalid')]).toEqual(['We write rarely', null])
  rerender(<TextField label="Email" hint="We write rarely" error="Not complete yet" />)
  expect([describing(input), input.getAttribute('aria-invalid')]).toEqual(['Not complete yet', 'true'])
})

test('a code is one numeric field that the phone can autofill', () => {
  show(<TextField label="Code" isCode />)
  const input = screen.getByLabelText('Code')
  expect([input.getAttribute('inputmode'), input.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code'])
})

test('an error of a choice describes its group, an error of a consent its checkbox', () => {
  show(
    <>
      <Segments
        label="Gender"
        options={[
          { value: 'L', label: 'Male' },
          { value: 'P', label: 'Female' },
        ]}
        error="Choose one"
      />
      <Checkbox label="I agree" error="Please agree first" />
    </>,
  )
  expect(describing(screen.getByRole('radiogroup', { name: 'Gender' }))).toBe('Choose one')
  expect(describing(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('Please agree first')
})

test('a controlled choice follows its value and works by keyboard', async () => {
  const onChange = vi.fn((event: React.ChangeEvent<HTMLInputElement>) => event.target.value)
  const options = [
    { value: 'L', label: 'Male' },
    { value: 'P', label: 'Female' },
  ]
  const { user } = show(<Segments label="Gender" options={options} value="L" onChange={onChange} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Male' }).checked).toBe(true)
  screen.getByRole('radio', { name: 'Female' }).focus()
  await user.keyboard(' ')
  expect(onChange).toHaveReturnedWith('P')
})

test('every field registers with a form, and the first wrong field is focused', async () => {
  const onValid = vi.fn()
  function Form() {
    const { register, handleSubmit, formState } = useForm({
      defaultValues: { email: '', note: '', gender: '', isAgreed: false },
    })
    return (
      <form noValidate onSubmit={(event) => void handleSubmit((values) => onValid(values))(event)}>
        <TextField
          label="Email"
          {...register('email', { required: 'Please fill in' })}
          error={formState.errors.email?.message}
        />
        <TextArea label="Note" {...register('note')} />
        <Segments
          label="Gender"
          options={[
            { value: 'L', label: 'Male' },
            { value: 'P', label: 'Female' },
          ]}
          {...register('gender')}
        />
        <Checkbox label="I agree" {...register('isAgreed')} />
        <Button type="submit">Send</Button>
      </form>
    )
  }
  const { user } = show(<Form />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(describing(screen.getByLabelText('Email'))).toBe('Please fill in')
  await user.keyboard('siti@contoh.id')
  await user.type(screen.getByLabelText('Note'), 'hello')
  await user.click(screen.getByLabelText('Female'))
  await user.click(screen.getByLabelText('I agree'))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(onValid.mock.calls).toEqual([[{ email: 'siti@contoh.id', note: 'hello', gender: 'P', isAgreed: true }]])
})

test('the error summary is an alert that can be focused', () => {
  show(
    <ErrorSummary title="2 fields need you." ref={(element) => element?.focus()}>
      The others are saved.
    </ErrorSummary>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(screen.getByRole('alert').textContent).toBe('2 fields need you. The others are saved.')
})
