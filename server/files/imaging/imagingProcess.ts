import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Sharp, SharpOptions } from 'sharp'
import { limits } from '../../config/config'

type Operation =
  | 'autoOrient'
  | 'rotate'
  | 'resize'
  | 'extract'
  | 'extend'
  | 'median'
  | 'normalise'
  | 'flatten'
  | 'greyscale'
  | 'jpeg'
  | 'png'
  | 'raw'

export type Step = { [Name in Operation]: [Name, ...Parameters<Sharp[Name]>] }[Operation]

export interface ImageJob {
  input: Uint8Array
  options?: SharpOptions
  steps: readonly Step[]
}

export interface Image {
  data: Buffer
  width: number
  height: number
}

export type Unreadable = 'unreadable'

export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/** A sharp in a child process, which, unlike a thread, can be killed in the middle of a picture. */
export interface ImagingProcess {
  /** One job at a time. Rejects when the process ends; ends it with `TookTooLong` when the job takes too long. */
  run: (job: ImageJob) => Promise<Image | Unreadable>
  end: () => void
  pid: number | undefined
}

// As text, since the lender is one bundle, and tests run without any.
const [childCode = ''] = Object.values(
  import.meta.glob<string>('./imagingChild.mjs', { query: '?raw', import: 'default', eager: true }),
)

// Without the lender’s environment, so that a decoder can’t read its keys.
const environment = () =>
  Object.fromEntries(
    ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function rejectOnExit(child: ChildProcess): Promise<never> {
  const exit = new Promise<never>((_, reject) => {
    const end = (cause?: Error) => reject(new Error('the imaging process has ended', { cause }))
    child.once('exit', () => end())
    // A job for a process that has just died fails before its exit event fires.
    child.on('error', end)
  })
  exit.catch(() => {})
  return exit
}

async function nextMessage(child: ChildProcess, exit: Promise<never>, ms: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let receive: (message: unknown) => void = () => {}
  const message = new Promise<unknown>((resolve) => {
    receive = resolve
    child.once('message', receive)
    timer = setTimeout(resolve, ms, null)
  })
  return Promise.race([message, exit]).finally(() => {
    clearTimeout(timer)
    child.off('message', receive)
  })
}

export async function startImagingProcess(
  { start, timeout }: { start: number; timeout: number } = limits.imaging,
): Promise<ImagingProcess> {
  const sharp = pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href
  const child = spawn(process.execPath, ['--input-type=module', '--eval', childCode, sharp], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: environment(),
  })
  const exit = rejectOnExit(child)
  const end = () => void child.kill('SIGKILL')
  const whileAwake = async <T>(work: () => Promise<T>): Promise<T> => {
    child.ref()
    child.channel?.ref()
    return work().finally(() => {
      // The child doesn’t keep the lender alive, and ends with it because their channel closes.
      child.unref()
      child.channel?.unref()
    })
  }
  const receives = async (ms: number) => {
    const said = await nextMessage(child, exit, ms)
    if (said !== null) return said
    end()
    throw new TookTooLong()
  }
  await whileAwake(() => receives(start))
  return {
    run: (job) =>
      whileAwake(async () => {
        const answer = receives(timeout)
        child.send(job)
        return (await answer) as Image | Unreadable
      }),
    end,
    pid: child.pid,
  }
}
