import { limits } from '../config/config'
import type { JobData } from '../jobs/jobData'

/** Which kinds of jobs share the workers of a process (`limits.jobs.atOnce`): money never waits for messages. */
export type Lane = 'money' | 'messages' | 'cards' | 'pictures' | 'sweep' | 'upkeep' | 'others'

/** The only queue until 2.1.9: it still has what was sent then, and kinds of jobs that this process does not know. */
export const OTHERS = 'jobs'

/** Each kind of job has a queue of its own, named after it, so that none waits behind another. */
const lanes: Record<keyof JobData | typeof OTHERS, Lane> = {
  review: 'money',
  payOut: 'money',
  refund: 'money',
  returnPayment: 'money',
  closeCodes: 'money',
  afterPayment: 'money',
  remind: 'messages',
  push: 'messages',
  textReminder: 'messages',
  textNews: 'messages',
  newDevice: 'messages',
  readCard: 'cards',
  readPicture: 'pictures',
  sweep: 'sweep',
  housekeeping: 'upkeep',
  replayEvents: 'upkeep',
  writeEventFiles: 'upkeep',
  [OTHERS]: 'others',
}

export const queues: readonly string[] = Object.keys(lanes)

export const queueOf = (name: string): string => (queues.includes(name) ? name : OTHERS)

export const laneNames: readonly Lane[] = ['money', 'messages', 'cards', 'pictures', 'sweep', 'upkeep', 'others']

/** Somebody waits for these on a screen. */
export const uploadLanes: readonly Lane[] = ['cards', 'pictures']

const isAwaited = (queue: string) => uploadLanes.some((lane) => queuesOf(lane).includes(queue))

/** Milliseconds for which a job is its worker's unless that renews it, and from its first failure to the next try. */
export const timesOf = (queue: string): { lease: number; firstWait: number } =>
  isAwaited(queue) ? limits.uploads : limits.jobs

/** Milliseconds between two looks for jobs that another process has sent. */
export const pollOf = (lane: Lane): number => (uploadLanes.includes(lane) ? limits.uploads.poll : limits.jobs.poll)

export const queuesOf = (lane: Lane): string[] =>
  Object.entries(lanes).flatMap(([queue, of]) => (of === lane ? [queue] : []))
