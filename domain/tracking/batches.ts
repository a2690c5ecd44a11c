import { eventLimits, type Report, type TrackEvent } from './event'
import { uploadTypes, type ReportType, type UploadType } from './uploads'

/** An item of the outbox. */
export type Waiting = { key: string; at: number; refusals?: number; failures?: number } & (
  | { uploadType: UploadType; event: TrackEvent }
  | { reportType: ReportType; report: Report }
)
export type WaitingEvent = Extract<Waiting, { event: TrackEvent }>
export type WaitingReport = Extract<Waiting, { report: Report }>

export const isReport = (item: Waiting): item is WaitingReport => 'report' in item

const mayJoin = (item: Waiting): item is WaitingEvent =>
  !isReport(item) && item.uploadType === uploadTypes.acquisition && (item.refusals ?? 0) === 0

/**
 * Groups items in order: up to twenty ordinary events together; conversions, reports and refused items alone, so that
 * they block nothing else.
 */
export function batchesOf(waiting: readonly Waiting[]): Waiting[][] {
  const batches: Waiting[][] = []
  let open: Waiting[] = []
  for (const item of waiting.toSorted((a, b) => a.at - b.at)) {
    if (!mayJoin(item)) batches.push([item])
    else if (open.push(item) === 1) batches.push(open)
    if (open.length === eventLimits.perBatch) open = []
  }
  return batches
}
