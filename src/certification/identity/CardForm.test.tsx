import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CardFields } from '#domain/certification/capture'
import { later, noConnection, refusal } from '../../app/frame/testing'
import { button, fields, read, showCard } from './cardTesting'

describe('the card’s data', () => {
  test('is filled in, with the NIK in groups for comparison', async () => {
    await showCard({ memory: read() })
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(fields.nik)
    expect(screen.getByText('3299 9957 0895 9999')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('SITI CONTOH')
    expect(screen.getByRole('button', { name: 'Date of birth 17/08/1995' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Single' }).checked).toBe(true)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('JL. CONTOH NO. 1')
    expect(screen.queryByText(/Please check/)).toBeNull()
  })

  test('is marked where it is doubtful until it is changed, and each change is stored', async () => {
    const { user, services } = await showCard({ memory: read(['name', 'address'], { name: 'S1TI', address: '' }) })
    expect(screen.getByText('Please check: compare it with your KTP.')).toBeTruthy()
    expect(screen.getByText('Not read from the photo. Please type it.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Full name'))
    await user.type(screen.getByLabelText('Full name'), 'SITI CONTOH')
    expect(screen.queryByText('Please check: compare it with your KTP.')).toBeNull()
    expect(services.saveCardDraft).toHaveBeenLastCalledWith({ ...fields, address: '' })
  })

  test('is not sent with an error: each is shown, and the first field is focused', async () => {
    const confirm = vi.fn<() => Promise<unknown>>()
    const { user } = await showCard({ memory: read([], { nik: '329999570895999', birthday: '' }), confirm })
    await user.click(button('Confirm'))
    expect(screen.getByRole('alert').textContent).toBe('2 fields need attention. The rest is kept.')
    expect(screen.getByText('A NIK has 16 digits. Compare it with your card.')).toBeTruthy()
    expect(screen.getByText('Choose your date of birth')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('NIK'))
    expect(confirm).not.toHaveBeenCalled()
  })

  test('is sent as corrected and cleaned, then the face check follows', async () => {
    const confirm = vi.fn<(fields: CardFields) => Promise<unknown>>(async () => null)
    const { user, app } = await showCard({
      memory: read([], { nik: '3299 9957 0895 9999', name: ' SITI  CONTOH ' }),
      confirm,
    })
    await user.click(button('Confirm'))
    expect(confirm).toHaveBeenCalledWith(fields)
    await waitFor(() => expect(app.getSnapshot().matches({ screen: 'stepDone' })).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Check your data' })).toBeNull()
  })

  test('shows a busy button while it is saved; a rejected field has the lender’s error until it changes', async () => {
    const answer = later<unknown>()
    const { user } = await showCard({ memory: read(), confirm: () => answer.promise })
    await user.click(button('Confirm'))
    expect(button('Saving…').getAttribute('aria-disabled')).toBe('true')
    await act(async () => answer.reject(refusal('Please check', { name: 'The name is not the one we know' })))
    expect(screen.getByText('The name is not the one we know')).toBeTruthy()
    await user.type(screen.getByLabelText('Full name'), 'X')
    expect(screen.queryByText('The name is not the one we know')).toBeNull()
  })

  test('stays in the fields if saving failed, with the reason above the button', async () => {
    const { user } = await showCard({ memory: read(), confirm: () => Promise.reject(noConnection()) })
    await user.click(button('Confirm'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Your data was not sent. Check your connection, then try again. Nothing is lost.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(fields.nik)
  })

  test('has its date chosen in a sheet that the machine opens', async () => {
    const { user, app } = await showCard({ memory: read([], { birthday: '18/08/1995' }) })
    expect(screen.getByText('Please check: it does not match the NIK.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Date of birth 18/08/1995' }))
    expect(app.getSnapshot().context.picker).toBe('birthday')
    await user.click(screen.getByRole('option', { name: '17' }))
    await user.click(button('Choose 17/08/1995'))
    expect(screen.getByRole('button', { name: 'Date of birth 17/08/1995' })).toBeTruthy()
    expect(screen.queryByText('Please check: it does not match the NIK.')).toBeNull()
  })
})
