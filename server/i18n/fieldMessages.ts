import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The problem of a field and how to fix it. The English of the first four is the spec’s. */
export const fieldMessages = {
  phoneEmpty: msg`Phone number cannot be empty`,
  phoneFormat: msg`Please check the phone number format`,
  codeEmpty: msg`Verification code cannot be empty`,
  codeFormat: msg`Please enter the 4-digit verification code`,
  empty: msg`Please fill this in`,
  choose: msg`Please choose one`,
  format: msg`Please check this`,
  short: msg`This is too short`,
  long: msg`This is too long`,
  letters: msg`Write the name in letters, as on the KTP`,
  email: msg`Check the email address, for example name@example.com`,
  nikDigits: msg`A NIK has 16 digits`,
  nikDate: msg`The birthday in the NIK does not exist. Check digits 7 to 12`,
  nikSerial: msg`Check the last 4 digits of the NIK`,
  birthdayFormat: msg`Write the date as DD/MM/YYYY`,
  young: msg`You must be 18 or older`,
  old: msg`This service is for people up to 80 years old`,
  contactOwn: msg`This is your own number. Give someone else’s`,
  contactSame: msg`This number is already given for the other contact`,
  contactExtra: msg`Give two contacts only`,
  consent: msg`Make sure that both contacts have agreed`,
  accountDigits: msg`Write the account number in digits only`,
  accountLength: msg`This bank’s account numbers have another length`,
  accountUnknown: msg`This bank has no account with this number`,
  holderOther: msg`The account must be in the name on your KTP`,
  cardOther: msg`This photo of the KTP was not found. Take it again`,
  faceFirst: msg`Complete the face check first`,
  amountStep: msg`Choose an amount that this product offers`,
  coupon: msg`This coupon can’t be used on this loan`,
  consents: msg`Read and agree to each document again: one has changed, or was not agreed to`,
  partAmount: msg`Give an amount that is no more than what is owed today`,
  paidOn: msg`Choose a day between the pay-out and today`,
  paidTime: msg`Give the time of the payment, no later than now`,
  feedbackEmpty: msg`Please fill in the feedback content before submitting`,
  feedbackPictures: msg`The pictures have to be sent again. Press Send once more.`,
  pictures: msg`Add 1 to 3 pictures of the proof of payment`,
} satisfies Record<string, MessageDescriptor>

export type FieldMessageKey = keyof typeof fieldMessages
