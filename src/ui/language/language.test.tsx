import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import { LanguageButton } from './LanguageButton'
import { LanguageSheet } from './LanguageSheet'

test('the button shows the current language', async () => {
  const onOpen = vi.fn()
  const { user } = show(<LanguageButton current="id" onOpen={onOpen} />)
  await user.click(screen.getByRole('button', { name: 'Language: ID' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

test('languages are listed by their own names', async () => {
  const onChoose = vi.fn()
  const { user } = show(<LanguageSheet current="id" onChoose={onChoose} onDismiss={() => {}} />)
  expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Bahasa Indonesia')
  expect(screen.getByRole('radio', { name: 'ไทย' }).getAttribute('lang')).toBe('th')
  await user.click(screen.getByRole('radio', { name: 'Tiếng Việt' }))
  expect(onChoose.mock.calls).toEqual([['vi']])
})
