import type { CameraProblem } from '#domain/certification/capture'

const problems: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
}

/** Why `getUserMedia` failed. Every unlisted error counts as a camera that another app uses. */
export const cameraProblemOf = (error: unknown): CameraProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'busy'

export const canOpenCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

export type Facing = 'environment' | 'user'

export const openCamera = (facing: Facing) =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })

export const closeCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

// The lamp (torch) is missing in the DOM types: it is in the standard's Image Capture extension.
interface TorchSettings {
  torch?: boolean
}

export const hasTorch = (track: MediaStreamTrack) => ((track.getCapabilities?.() ?? {}) as TorchSettings).torch === true

export async function setTorch(track: MediaStreamTrack, isOn: boolean) {
  const torch: MediaTrackConstraintSet & TorchSettings = { torch: isOn }
  await track.applyConstraints({ advanced: [torch] })
}
