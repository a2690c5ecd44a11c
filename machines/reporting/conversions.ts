import { steps, certificationStepOf } from '#domain/certification/steps'
import { conversions, type Conversion } from '#domain/tracking/uploads'

/** Above 10 and below 60: the borrower is redirected to the next step. */
const isMidway = (bizStatus: number) => ![steps[0].name, 'certified'].includes(certificationStepOf(bizStatus))

export function createConversionsOf() {
  /** The borrower has signed in, and the status has not been read since. */
  let isArriving = false
  return (idName: string, { isNew, bizStatus }: { isNew: boolean; bizStatus: number | null }): Conversion[] => {
    const conversion = conversions[idName]
    if (conversion === 'login') {
      isArriving = true
      return isNew ? ['register', 'login'] : ['login']
    }
    if (conversion !== 'authentication') return conversion === undefined ? [] : [conversion]
    const isTrackedNow = isArriving && bizStatus !== null && isMidway(bizStatus)
    isArriving = false
    return isTrackedNow ? [conversion] : []
  }
}
