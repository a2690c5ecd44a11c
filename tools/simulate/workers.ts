import { spawn } from 'node:child_process'
import type { Bug } from './bugs'
import type { Lived } from './life/live'
import { openSimulation, type Seeds } from './runSeeds'

export interface Task extends Seeds {
  bug: Bug | null
  /** Whether all that happened is told of each life, or only of those with faults. */
  isTold: boolean
}

/** A life, or at the end the milliseconds that the process has computed. */
type Message = Lived | { cpu: number }

const send = (message: Message) => process.send?.(message)

/** In a process of its own: each life is sent as a message, since stdout has whatever the lender prints. */
export async function work({ bug, isTold, ...seeds }: Task) {
  const simulation = await openSimulation()
  await simulation.plant(bug)
  await simulation.run(seeds, (lived) => {
    const trace = isTold || lived.faults.length > 0 ? lived.trace : []
    send({ ...lived, trace })
    // Of a planted bug one is enough.
    return bug === null || lived.faults.length === 0
  })
  const { user, system } = process.cpuUsage()
  send({ cpu: (user + system) / 1000 })
  await simulation.close()
}

/** A larger nursery: what a call leaves behind is gone before it is ever moved. */
const NODE = ['--max-semi-space-size=64']

/** One process on its seeds; whether it ended well. */
function startWorker(task: Task, receive: (message: Message) => void): Promise<boolean> {
  const args = [...NODE, 'scripts/ts.mjs', 'tools/simulate/main.ts', '--task', JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.on('message', (message) => receive(message as Message))
  return new Promise((resolve) => child.on('close', (exitCode) => resolve(exitCode === 0)))
}

/** All seeds of a task, shared by so many processes; whether all of them ended well. */
export async function share(task: Task, workers: number, receive: (message: Message) => void): Promise<boolean> {
  const shares = Array.from({ length: Math.min(workers, task.count) }, (_, i) => ({
    ...task,
    from: task.from + i,
    step: workers,
    count: Math.ceil((task.count - i) / workers),
  }))
  return (await Promise.all(shares.map((each) => startWorker(each, receive)))).every(Boolean)
}
