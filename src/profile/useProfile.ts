import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { profileMachine } from '#machines/profile/profileMachine'
import type { Child } from '../app/frame/appContext'

export type ProfileActor = Child<'profile'>

/** One value of the profile. Build no object in the selector. */
export const useProfile = <T>(profile: ProfileActor, select: (snapshot: SnapshotFrom<typeof profileMachine>) => T): T =>
  useSelector(profile, select)
