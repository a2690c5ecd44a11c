import { eventLimits, type Origin, type Report, type TrackEvent } from './event'
import { uploadTypes, type ReportType, type UploadType } from './uploads'

/** An item of the outbox. */
export type Waiting = { key: string; at: number; refusals?: number; failures?: number } & (
  | {
      uploadType: UploadType
      event: TrackEvent
      /** Missing in what an older app left. */
      origin?: Origin
      /** The event's running number in its visit. */
      number?: number
    }
  | { reportType: ReportType; report: Report }
)
export type WaitingEvent = Extract<Waiting, { event: TrackEvent }>
export type WaitingReport = Extract<Waiting, { report: Report }>

export const isReport = (item: Waiting): item is WaitingReport => 'report' in item

const mayJoin = (item: Waiting): item is WaitingEvent =>
  !isReport(item) && item.uploadType === uploadTypes.acquisition && (item.refusals ?? 0) === 0

/**
 * Groups items in order: up to twenty ordinary events of one visit and version together; conversions, reports and
 * refused items alone, so that they block nothing else.
 */
export function batchesOf(waiting: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = []
  const open = new Map<string, Waiting[]>()
  for (const item of waiting.toSorted((a, b) => a.at - b.at)) {
    if (!mayJoin(item)) {
      batches.push([item])
      continue
    }
    const from = JSON.stringify(item.origin ?? null)
    const batch = open.get(from) ?? []
    if (batch.push(item) === 1) batches.push(batch)
    if (batch.length < eventLimits.perBatch) open.set(from, batch)
    else open.delete(from)
  }
  return batches
}
