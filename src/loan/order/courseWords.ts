import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CourseEntry, CourseStep } from '#domain/lending/bills/course'
import { walletIcon } from '../../ui/icon/homeIcons'
import { calendarIcon, closeIcon, sendIcon, stairIcon, turnIcon } from '../../ui/icon/plainIcons'
import { alertIcon, checkIcon, shieldIcon } from '../../ui/icon/shellIcons'

export const courseIcons: Record<CourseStep, string> = {
  applied: sendIcon,
  reviewed: shieldIcon,
  refused: closeIcon,
  sent: walletIcon,
  unsent: alertIcon,
  paid: checkIcon,
  extended: calendarIcon,
  reversed: turnIcon,
  due: calendarIcon,
  settled: stairIcon,
}

const words: Record<CourseStep, MessageDescriptor> = {
  applied: msg`Applied`,
  reviewed: msg`Approved`,
  refused: msg`Not approved`,
  sent: msg`Money sent`,
  unsent: msg`The money did not arrive`,
  paid: msg`Paid`,
  extended: msg`Extended`,
  reversed: msg`Payment taken back`,
  due: msg`Due date`,
  settled: msg`Settled`,
}

/** While the lender is at work on a step it is called by what is being done. */
const underWay: Partial<Record<CourseStep, MessageDescriptor>> = {
  reviewed: msg`Under review`,
  sent: msg`Money is on its way`,
}

export const courseWords = (step: CourseStep, when: CourseEntry['when']): MessageDescriptor =>
  (when === 'now' ? underWay[step] : undefined) ?? words[step]
