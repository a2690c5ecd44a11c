import type { Behaviour } from './behaviour'
import { applyingBehaviours } from './money/applying'
import { borrowingBehaviours } from './money/borrowing'
import { ownershipBehaviours } from './money/ownership'
import { repayingBehaviours } from './money/repaying'
import { certificationBehaviours } from './people/certification'
import { codeBehaviours } from './people/codes'
import { pictureBehaviours } from './people/pictures'
import { sessionBehaviours } from './people/sessions'
import { schemaBehaviours } from './schemas'
import { answerBehaviours } from './wire/answers'
import { envelopeBehaviours } from './wire/envelope'
import { limitBehaviours } from './wire/limits'
import { trackingBehaviours } from './wire/tracking'
import { refusedEnvelopeBehaviours } from './wire/refusedEnvelopes'

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
  ...ownershipBehaviours,
  ...schemaBehaviours,
]
