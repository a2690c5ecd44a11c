import sharp from 'sharp'
import { expect, it } from 'vitest'
import { startOcrWorker } from './ocrWorker'

it('refuses what it was reading when its thread ends, instead of never answering', { timeout: 30_000 }, async () => {
  const worker = await startOcrWorker()
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const grain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#999', noise } })
  const image = await grain.png().toBuffer()
  const failure = worker.recognise(image).then(
    () => 'none',
    (error: Error) => error.message,
  )
  await worker.end()
  expect(await failure).toBe('the OCR thread has ended')
  await expect(worker.recognise(image)).rejects.toThrow('the OCR thread has ended')
})
