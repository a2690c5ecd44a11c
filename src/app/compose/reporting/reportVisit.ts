import { sourceOf, visitOf } from '#domain/tracking/visit'
import { requestOf } from '#machines/app/places'
import type { AppDependencies } from '../../../actors/appDependencies'

/** What fails is reported at the next start in this tab. */
export async function reportVisit(
  { calls, device }: Pick<AppDependencies, 'calls' | 'device'>,
  { search, path }: { search: string; path: string },
): Promise<void> {
  const request = requestOf(path)
  const visit = await visitOf([search, request.search], request.route ?? '/', device.sha256Hex)
  if (visit === null || device.isVisitReported(sourceOf(visit))) return
  await calls.reportVisit({ body: visit }).then(
    () => device.markVisitReported(sourceOf(visit)),
    () => {},
  )
}
