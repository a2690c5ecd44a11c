import { Card } from '../card/Card'
import { Skeleton } from '../feedback/Skeleton'

/** As high as a bill with its button. */
export function BillSkeleton() {
  return (
    <Card as="div">
      <Skeleton height="1.45rem" width="80%" />
      <Skeleton height="2.6rem" />
      <Skeleton height="3.25rem" />
    </Card>
  )
}
