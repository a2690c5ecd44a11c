import { afterEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../config/config'
import { drawFace } from '../../kyc/face/faceFixtures'
import { createImaging } from './imaging'
import { startImagingProcess, type ImageJob, type ImagingProcess } from './imagingProcess'

const jpeg = await drawFace('front').jpeg().toBuffer()
const small: ImageJob = { input: jpeg, steps: [['resize', { width: 8 }], ['greyscale'], ['raw']] }
const endless: ImageJob = { input: jpeg, steps: [['resize', { width: 6000 }], ['median', 99], ['raw']] }

let started: ImagingProcess[] = []
const imagingWith = (times: { start: number; timeout: number } = limits.imaging) =>
  createImaging(async () => {
    const child = await startImagingProcess(times)
    started.push(child)
    return child
  })
afterEach(() => {
  for (const child of started) child.end()
  started = []
})

function isRunning(pid: number | undefined): boolean {
  try {
    return process.kill(pid ?? 0, 0)
  } catch {
    return false
  }
}

describe('pictures are worked on in a process of their own', () => {
  it('which is one for all of them, and not this one', async () => {
    const run = imagingWith()
    const images = await Promise.all([run(small), run(small), run(small)])
    expect(images[2]).toEqual(images[0])
    expect(images[0]).toMatchObject({ width: 8, height: 11 })
    expect(started).toHaveLength(1)
    expect(started[0]?.pid).not.toBe(process.pid)
  })

  it('which reads what cameras and browsers make, and draws nothing', async () => {
    const run = imagingWith()
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(await run({ input: drawing, steps: [['png']] })).toBe('unreadable')
    expect(await run({ input: await drawFace('front').tiff().toBuffer(), steps: [['png']] })).toBe('unreadable')
    expect(await run(small)).toMatchObject({ width: 8 })
    expect(started).toHaveLength(1)
  })

  it('which is ended with a picture that takes too long, and those behind it are read by the next', async () => {
    const run = imagingWith({ ...limits.imaging, timeout: 1000 })
    const [long, next] = await Promise.all([run(endless), run(small)])
    expect(long).toBe('unreadable')
    expect(next).toMatchObject({ width: 8 })
    expect(started).toHaveLength(2)
    await vi.waitFor(() => expect(isRunning(started[0]?.pid)).toBe(false))
  })

  it('which is restarted after it died', async () => {
    const run = imagingWith()
    await run(small)
    const job = run(endless)
    started[0]?.end()
    await expect(job).rejects.toThrow('has ended')
    expect(await run(small)).toMatchObject({ width: 8 })
  })
})
