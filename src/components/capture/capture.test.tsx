// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { handsIcon } from '../icon/captureIcons'
import { helpIcon } from '../icon/shellIcons'
import { show } from '../renderTesting'
import { CaptureScreen } from './CaptureScreen'
import { Controls, Shutter, SideControl } from './Controls'
import { Verdict } from './Verdict'

test('a camera screen closes, has a lamp that says whether it is on, and takes a picture by the keyboard', async () => {
  const calls: string[] = []
  const screenWith = (isBusy: boolean) => (
    <CaptureScreen
      route="/facial-auth/step-one"
      title="Card"
      lead="Put the card into the frame"
      onClose={() => calls.push('close')}
      lamp={{ isOn: true, onToggle: () => calls.push('lamp') }}
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

test('without a lamp there is no button for it', () => {
  show(
    <CaptureScreen route="/x" title="Card" lead="Put it in" onClose={vi.fn()} lamp={null}>
      frame
    </CaptureScreen>,
  )
  expect(screen.queryByRole('button', { name: 'Flashlight' })).toBeNull()
})

test('the verdict is said in a region that was there before', () => {
  const { rerender } = show(<Verdict verdict={null} />)
  const region = screen.getByRole('status')
  rerender(<Verdict verdict={{ icon: handsIcon, text: 'A little closer' }} />)
  expect(region.textContent).toBe('A little closer')
})
