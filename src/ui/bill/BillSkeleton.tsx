import { Card } from '../card/Card'
import { Skeleton } from '../feedback/Skeleton'

/** As high as a bill with its button. */
export function BillSkeleton() {
  return (
    <Card as="div">
      <Skeleton height="1.45rem" width="80%" />
      <Skeleton height="4.6rem" />
      <Skeleton height="6px" />
      <Skeleton height="3.25rem" />
    </Card>
  )
}
