import { createActor, SimulatedClock } from 'xstate'
import { vi } from 'vitest'
import type { Waiting } from '#domain/tracking/batches'
import { uploadTypes } from '#domain/tracking/uploads'
import type { ReportingEvent } from '../reporting/reportingMachine'
import { driving } from './actorTesting'
import { reportingLender, reportingWith, type ReportingLender } from './reportingTesting'

let count = 0
export function reportItem(isUrgent = false): Extract<ReportingEvent, { type: 'item.added' }> {
  const key = `key-${++count}`
  const event = {
    key,
    idName: 'otp.confirming.entering.editing/code.submit/-/confirming.entering.checking',
    beginTime: count,
    duration: 1,
    content: {},
  }
  const uploadType = isUrgent ? uploadTypes.login : uploadTypes.acquisition
  return { type: 'item.added', item: { key, at: count, uploadType, event }, isUrgent }
}

export async function createReportingActor(given: Partial<ReportingLender> = {}) {
  const clock = new SimulatedClock()
  const waiting: Waiting[] = []
  const saved = vi.fn<(item: Waiting) => void>((item) => void waiting.push(item))
  const drop = vi.fn<() => void>(() => void waiting.splice(0))
  const remember = vi.fn<() => void>()
  const lender = reportingLender(given)
  const sendWaiting = vi.spyOn(lender, 'sendWaiting')
  const reportDevice = vi.spyOn(lender, 'reportDevice')
  const actor = createActor(reportingWith(lender, { saveItem: saved, dropWaiting: drop, remember }), { clock })
  actor.start()
  const drive = driving(actor, clock)
  await drive.goBy(0)
  const at = () => actor.getSnapshot().value
  const notify = async (times: number, isUrgent = false) => {
    for (let i = 0; i < times; i++) await drive.send(reportItem(isUrgent))
  }
  return { ...drive, actor, at, saved, drop, waiting, remember, lender, sendWaiting, reportDevice, notify }
}
