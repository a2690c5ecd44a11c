import { spawn } from 'node:child_process'
import type { Bug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation, type Seeds } from './runSeeds'

export interface Task extends Seeds {
  bug: Bug | null
  /** Whether everything is reported of each life, or only of those with faults. */
  isPrinted: boolean
}

/** A life, or at the end the CPU milliseconds of the process. */
type Message = Lived | { cpu: number }

const send = (message: Message) => process.send?.(message)

/** Runs in its own process; lives are sent as messages, since the lender prints to stdout. */
export async function work({ bug, isPrinted, ...seeds }: Task) {
  const simulation = await openSimulation()
  await simulation.plant(bug)
  await simulation.run(seeds, (lived) => {
    const trace = isPrinted || lived.faults.length > 0 ? lived.trace : []
    send({ ...lived, trace })
    // One life that finds the planted bug is enough.
    return bug === null || lived.faults.length === 0
  })
  const { user, system } = process.cpuUsage()
  send({ cpu: (user + system) / 1000 })
  await simulation.close()
}

/** A larger young generation, so that garbage of a call is never promoted. */
const NODE = ['--max-semi-space-size=64']

/** Runs one process; resolves to whether it ended well. */
function startWorker(task: Task, receive: (message: Message) => void): Promise<boolean> {
  const args = [...NODE, 'scripts/ts.mjs', 'tools/simulate/main.ts', '--task', JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', (message) => receive(message as Message))
  return new Promise((resolve) => child.on('close', (exitCode) => resolve(exitCode === 0)))
}

/** Splits a task among this many processes; resolves to whether all ended well. */
export async function share(task: Task, workers: number, receive: (message: Message) => void): Promise<boolean> {
  const shares = Array.from({ length: Math.min(workers, task.count) }, (_, i) => ({
    ...task,
    from: task.from + i,
    step: workers,
    count: Math.ceil((task.count - i) / workers),
  }))
  return (await Promise.all(shares.map((each) => startWorker(each, receive)))).every(Boolean)
}
