import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const guidanceTips: readonly MessageDescriptor[] = [
  msg`Costs are for the days that you use only: paying early costs less.`,
  msg`Borrow only what you need and can repay.`,
]

interface Slide {
  id: string
  title: MessageDescriptor
  text: MessageDescriptor
  image: string
  link: string
}

/** The slides of the start page. Replace them with your own. */
export const slides: readonly Slide[] = [
  {
    id: 'early',
    title: msg`Pay early, pay less`,
    text: msg`Interest and service fee are counted by the day that is used.`,
    image: '',
    link: '/order',
  },
  {
    id: 'giveBack',
    title: msg`Changed your mind? Give it back within 24 hours`,
    text: msg`Without interest and without fees.`,
    image: '',
    link: '/order',
  },
]
