import { useLingui } from '@lingui/react/macro'

/** What holds for all of them. */
export function CouponRules() {
  const { t } = useLingui()
  return (
    <p className="cap hint">
      {t`One coupon for one loan. You choose it when you apply: it lowers the costs from the start, and none can be added when you pay back. It is yours again if the application is not approved.`}
    </p>
  )
}
