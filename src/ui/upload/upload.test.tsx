import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { imageIcon } from '../icon/captureIcons'
import { show } from '../renderTesting'
import { FilePick } from './FilePick'
import { UploadProgress } from './UploadProgress'

test('a file is picked by its label, and the same file can be picked again', async () => {
  const onPick = vi.fn<(file: File) => void>()
  const { user } = show(
    <FilePick label="Choose a photo" icon={imageIcon} variant="side" capture="environment" onPick={onPick} />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Choose a photo')
  expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  await user.tab()
  expect(document.activeElement).toBe(input)
  const photo = new File(['x'], 'card.jpg', { type: 'image/jpeg' })
  await user.upload(input, photo)
  await user.upload(input, photo)
  expect(onPick.mock.calls).toEqual([[photo], [photo]])
})

test('an upload shows its progress and can be cancelled', async () => {
  const onCancel = vi.fn()
  const { user, rerender } = show(<UploadProgress label="Sending the photo" fraction={0.624} onCancel={onCancel} />)
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Sending the photo' }).value).toBe(62)
  expect(screen.getByText('62% sent')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledTimes(1)
  rerender(<UploadProgress label="Sending the photo" fraction={null} />)
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
})
