import type { Behaviour } from './behaviour'
import { applyingBehaviours } from './applying'
import { borrowingBehaviours } from './borrowing'
import { ownershipBehaviours } from './ownership'
import { proofBehaviours } from './proofs'
import { repayingBehaviours } from './repaying'
import { certificationBehaviours } from './certification'
import { codeBehaviours } from './codes'
import { pictureBehaviours } from './pictures'
import { sessionBehaviours } from './sessions'
import { schemaBehaviours } from './schemas'
import { answerBehaviours } from './answers'
import { envelopeBehaviours } from './envelope'
import { limitBehaviours } from './limits'
import { trackingBehaviours } from './tracking'
import { refusedEnvelopeBehaviours } from './refusedEnvelopes'

export const behaviours: readonly Behaviour[] = [
  ...envelopeBehaviours,
  ...refusedEnvelopeBehaviours,
  ...answerBehaviours,
  ...limitBehaviours,
  ...trackingBehaviours,
  ...codeBehaviours,
  ...sessionBehaviours,
  ...certificationBehaviours,
  ...pictureBehaviours,
  ...borrowingBehaviours,
  ...applyingBehaviours,
  ...repayingBehaviours,
  ...proofBehaviours,
  ...ownershipBehaviours,
  ...schemaBehaviours,
]
