import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#domain/failure'

/** Why it did not go out: in the lender's words where it refused. */
export function useRefusal(failure: Failure | null): string | undefined {
  const { t } = useLingui()
  if (failure === null) return undefined
  return (failure.kind === 'refused' ? failure.text : undefined) ?? t`We got no answer. Please try again.`
}
