import type { AppSnapshot } from '#machines/app/appSelectors'
import { useAppSelector } from '../../app/frame/appContext'
import { CardFlow } from './CardFlow'
import { FaceFlow } from './FaceFlow'

function selectPart(snapshot: AppSnapshot): 'card' | 'face' | null {
  if (snapshot.matches({ screen: { certification: { stepOne: 'face' } } })) return 'face'
  if (snapshot.matches({ screen: { certified: { modifyPhone: 'face' } } })) return 'face'
  return snapshot.matches({ screen: { certification: { stepOne: 'card' } } }) ? 'card' : null
}

export function IdentityScreen() {
  const part = useAppSelector(selectPart)
  if (part === null) return null
  return part === 'face' ? <FaceFlow /> : <CardFlow />
}
