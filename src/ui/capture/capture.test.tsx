// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handsIcon } from '../icon/captureIcons'
import { helpIcon } from '../icon/shellIcons'
import { HANDS_FREE } from '#domain/limits'
import { show } from '../renderTesting'
import { CaptureScreen, Controls, Shutter, SideControl, Verdict } from './CaptureScreen'
import '../setupTesting'

test('a camera screen closes, shows whether the lamp is on, and takes a picture by keyboard', async () => {
  const calls: string[] = []
  const screenWith = (isBusy: boolean) => (
    <CaptureScreen
      route="/facial-auth/step-one"
      title="Card"
      lead="Put the card into the frame"
      onClose={() => calls.push('close')}
      torch={{ isOn: true, onToggle: () => calls.push('lamp') }}
    >
      <Controls>
        <Shutter label="Take the photo" isBusy={isBusy} onPress={() => calls.push('shutter')} />
        <SideControl icon={helpIcon} label="Help" onPress={() => calls.push('help')} />
      </Controls>
    </CaptureScreen>
  )
  const { user, rerender } = show(screenWith(false))
  expect(screen.getByRole('button', { name: 'Flashlight', pressed: true })).toBeTruthy()
  for (let step = 0; step < 4; step++) {
    await user.tab()
    await user.keyboard('{Enter}')
  }
  rerender(screenWith(true))
  await user.click(screen.getByRole('button', { name: 'Take the photo' }))
  expect(calls).toEqual(['close', 'lamp', 'shutter', 'help'])
})

test('without a lamp there is no lamp button', () => {
  show(
    <CaptureScreen route="/x" title="Card" lead="Put it in" onClose={vi.fn()} torch={null}>
      frame
    </CaptureScreen>,
  )
  expect(screen.queryByRole('button', { name: 'Flashlight' })).toBeNull()
})

test('the verdict is announced in a live region that existed before', () => {
  const { rerender } = show(<Verdict verdict={null} />)
  const region = screen.getByRole('status')
  rerender(<Verdict verdict={{ icon: handsIcon, text: 'A little closer' }} />)
  expect(region.textContent).toBe('A little closer')
})

test('the verdict has the height of its longest possible text, and announces none of those texts', () => {
  const texts = ['A little closer', 'Hold the phone still with both hands']
  const { container } = show(<Verdict verdict={null} texts={texts} />)
  const reserved = [...container.querySelectorAll<HTMLElement>('[aria-hidden] > [data-text]')]
  expect(reserved.map(({ dataset }) => dataset['text'])).toEqual(texts)
  expect(container.textContent).toBe('')
})

test('the ring around the shutter fills only while isFilling', () => {
  const shutter = (isFilling: boolean) => <Shutter label="Take the photo" isFilling={isFilling} onPress={vi.fn()} />
  const { rerender, container } = show(shutter(false))
  expect(container.querySelector('circle')).toBeNull()
  rerender(shutter(true))
  expect(container.querySelector('circle')?.style.animationDuration).toBe(`${HANDS_FREE.steady}ms`)
  expect(screen.getByRole('button').textContent).toBe('')
})
