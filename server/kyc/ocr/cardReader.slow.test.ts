import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../../config/config'
import { createCardReader } from './cardReader'
import type { OcrWorker } from './ocrWorker'

const picture = (name: string) => Buffer.from(name)
const failureOf = (reading: Promise<string>) =>
  reading.then(
    () => 'none',
    (error: Error) => error.message,
  )

interface Job {
  finish: () => void
  fail: (error: Error) => void
}

function jobBoard() {
  const board = new Map<string, { job: Promise<Job>; begin: (job: Job) => void }>()
  return (name: string) => {
    let begin: (job: Job) => void = () => {}
    const job = new Promise<Job>((resolve) => {
      begin = resolve
    })
    const entry = board.get(name) ?? { job, begin }
    board.set(name, entry)
    return entry
  }
}

function workshop() {
  const jobs = jobBoard()
  const begun: string[] = []
  const ended: number[] = []
  let started = 0
  const start = (): Promise<OcrWorker> => {
    const number = started++
    let failCurrent = (_: Error) => {}
    return Promise.resolve({
      recognise: (image) =>
        new Promise((resolve, reject) => {
          const name = String(image)
          begun.push(name)
          failCurrent = reject
          jobs(name).begin({ finish: () => resolve(`${name} by ${number}`), fail: reject })
        }),
      end: () => {
        ended.push(number)
        failCurrent(new Error('ended'))
        return Promise.resolve()
      },
    })
  }
  return { start, begun, ended, job: (name: string) => jobs(name).job, started: () => started }
}

describe('the reader', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reads one picture after the other with one worker', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    const [a, b] = [reader.read(picture('a')), reader.read(picture('b'))]
    const first = await shop.job('a')
    expect(shop.begun).toEqual(['a'])
    first.finish()
    ;(await shop.job('b')).finish()
    expect(await Promise.all([a, b])).toEqual(['a by 0', 'b by 0'])
  })

  it('starts nothing before there is something to read, and nothing when it is closed unused', async () => {
    const shop = workshop()
    await createCardReader(shop.start).close()
    expect(shop.started()).toBe(0)
  })

  it('rejects what runs and what waits when it is closed', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    const waiting = ['0', '1', '2'].map((name) => reader.read(picture(name)))
    await shop.job('0')
    await reader.close()
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 'rejected'))
    expect(shop.begun).toEqual(['0'])
  })

  it('continues with a new worker when one has died', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    const [a, b] = [reader.read(picture('a')), reader.read(picture('b'))]
    const failure = failureOf(a)
    ;(await shop.job('a')).fail(new Error('out of memory'))
    expect(await failure).toBe('out of memory')
    ;(await shop.job('b')).finish()
    expect(await b).toBe('b by 1')
  })

  it('continues when a worker hangs while it starts', async () => {
    const shop = workshop()
    const hanging = new Promise<OcrWorker>(() => {})
    const start = vi.fn<() => Promise<OcrWorker>>().mockReturnValueOnce(hanging).mockImplementation(shop.start)
    const reader = createCardReader(start)
    const [a, b] = [reader.read(picture('a')), reader.read(picture('b'))]
    const failure = failureOf(a)
    await vi.advanceTimersByTimeAsync(limits.ocr.timeout)
    expect(await failure).toBe('reading took too long')
    ;(await shop.job('b')).finish()
    expect(await b).toBe('b by 0')
  })

  it('gives its worker up when there was nothing to read for a while', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    const a = reader.read(picture('a'))
    ;(await shop.job('a')).finish()
    await a
    await vi.advanceTimersByTimeAsync(limits.ocr.idle - 1)
    expect(shop.ended).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(shop.ended).toEqual([0])
    const b = reader.read(picture('b'))
    ;(await shop.job('b')).finish()
    expect(await b).toBe('b by 1')
  })

  it('replaces a worker after a while, with the memory that it may have leaked', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    for (let i = 0; i <= limits.ocr.jobsPerWorker; i++) {
      const reading = reader.read(picture(`${i}`))
      ;(await shop.job(`${i}`)).finish()
      expect(await reading).toBe(`${i} by ${i < limits.ocr.jobsPerWorker ? 0 : 1}`)
    }
    expect(shop.ended).toEqual([0])
  })

  it('can be read with again after it was closed', async () => {
    const shop = workshop()
    const reader = createCardReader(shop.start)
    const a = reader.read(picture('a'))
    const failure = failureOf(a)
    await shop.job('a')
    await reader.close()
    expect(await failure).toBe('ended')
    const b = reader.read(picture('b'))
    ;(await shop.job('b')).finish()
    expect(await b).toBe('b by 1')
  })
})
