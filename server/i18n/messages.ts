import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const paymentMessages = {
  channelLimit: msg({ message: '{channel} takes payments from {min} to {max}. Choose another way to pay.' }),
  bankBusy: msg`The bank is not answering, so we cannot check the account holder. Please try again in a moment.`,
  accountBusy: msg`The bank is not answering, so your account can’t be changed now. It stays as it is. Try again in an hour.`,
  accountChecks: msg`You have checked 5 accounts today. Try again tomorrow.`,
  channelBusy: msg`The payment channel is not answering. Please try again in a moment.`,
} satisfies Record<string, MessageDescriptor>

const lendingMessages = {
  overLimit: msg`This amount is over your limit. Choose a smaller one.`,
  inProgress: msg`You still have a loan that is open or being reviewed.`,
  carrierFirst: msg`Verify your phone number with its carrier first.`,
  alreadyPaid: msg`Your payment has arrived. Reload to see what is owed now.`,
  noExtension: msg`This loan can’t be extended now.`,
  noGiveBack: msg`A loan can be given back without charge only within 24 hours of the pay-out.`,
} satisfies Record<string, MessageDescriptor>

/** `{name}` is a placeholder. */
export const messages = {
  ok: msg`OK`,
  envelope: msg`The request could not be read. Please try again.`,
  signInAgain: msg`Your session has ended. Please sign in again.`,
  blocked: msg`Your account is restricted for now. Please contact customer service.`,
  notFound: msg`What you are looking for was not found.`,
  server: msg`Something went wrong on our side. Please try again in a moment.`,
  busy: msg`There are many requests right now. Please try again in a moment.`,
  tooLarge: msg`That is too large to send. Use a smaller photo.`,
  invalid: msg`Please check the marked fields.`,
  tooEarly: msg`Please complete the earlier step first.`,
  idempotencyMismatch: msg`This request was already sent with other content. Reload the page, then try again.`,
  codeWrong: msg`That code is not right. Check the code we sent you.`,
  codeSpent: msg`This code no longer works. Ask for a new one.`,
  codeTooSoon: msg({ message: 'A new code can be sent in {seconds} seconds.' }),
  tooMany: msg`Too many tries. Please try again later.`,
  notSent: msg`The code could not be sent. Please try again in a moment.`,
  codeText: msg({ message: 'Your Langkah code: {code}. Do not give this code to anyone.' }),
  carrierCodeText: msg({
    message: 'The code to verify your number at Langkah: {code}. Do not give this code to anyone.',
  }),
  revealCodeText: msg({ message: 'The code to see your data at Langkah: {code}. Do not give this code to anyone.' }),
  codeNeeded: msg`Confirm this with a code that we send to your number.`,
  accountCodeText: msg({
    message: 'The code to change your bank account at Langkah: {code}. Do not give this code to anyone.',
  }),
  contactsCodeText: msg({
    message: 'The code to change your emergency contacts at Langkah: {code}. Do not give this code to anyone.',
  }),
  phoneCodeText: msg({
    message: 'The code to change your phone number at Langkah: {code}. Do not give this code to anyone.',
  }),
  newPhoneCodeText: msg({
    message: 'The code to use this number at Langkah: {code}. Do not give this code to anyone.',
  }),
  loanCodeText: msg({
    message: 'The code to apply for a Langkah loan on a new device: {code}. Do not give this code to anyone.',
  }),
  letterCodeText: msg({
    message: 'The code to download your settlement letter from Langkah: {code}. Do not give this code to anyone.',
  }),
  exportCodeText: msg({
    message: 'The code to download your data from Langkah: {code}. Do not give this code to anyone.',
  }),
  paused: msg({ message: 'For your safety, your account, contacts and number can’t be changed until {until}.' }),
  unknownDevice: msg`Unknown device`,
  newDeviceText: msg({
    message:
      'Langkah: your account was opened on {device}, {at}. Not you? Open Langkah, Profile, Signed-in devices. We never ask for a code.',
  }),
  linkUsed: msg`This link no longer works. Sign in with your phone number.`,
  unreadable: msg`The KTP could not be read. Photograph it again in good light, without reflections.`,
  notAPicture: msg`This file is not a photo. Use JPG, PNG or WebP.`,
  tooSmall: msg`The photo is too small. Move the camera closer and try again.`,
  tooDark: msg`The photo is too dark. Find a brighter place.`,
  blurred: msg`The photo is blurred. Hold the phone with both hands and try again.`,
  sameAgain: msg`This is the same photo as before. Turn your head the way it is asked.`,
  usedElsewhere: msg`This photo was already used for another account. Take a new one.`,
  notInOrder: msg`Follow the order of the views that are asked for.`,
  tooManyTries: msg`No tries are left. Try again in 30 minutes, or contact customer service.`,
  faceCheckEnded: msg`This face check has ended. Please start it again.`,
  ...lendingMessages,
  ...paymentMessages,
} satisfies Record<string, MessageDescriptor>

export type MessageKey = keyof typeof messages
