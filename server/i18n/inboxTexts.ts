import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const inboxTexts = {
  dueSoon: {
    title: msg`Due in 3 days`,
    text: msg({ message: 'Your loan is due on {dueOn}. Paying early costs nothing extra.' }),
  },
  dueTomorrow: {
    title: msg`Due tomorrow`,
    text: msg({ message: 'Your loan is due tomorrow, {dueOn}. You can pay or extend it in the app.' }),
  },
  dueToday: {
    title: msg`Due today`,
    text: msg({ message: 'Your loan is due today, {dueOn}, until midnight Jakarta time (WIB).' }),
  },
  overdue: {
    title: msg`Your loan is overdue`,
    text: msg({ message: 'Your loan was due on {dueOn}, and your limit is locked. Pay, and you can use it again.' }),
  },
  paidOut: {
    title: msg`Money sent`,
    text: msg({ message: 'We have sent {amount} to your bank account. It is due on {dueOn}.' }),
  },
  payOutFailed: {
    title: msg`The money could not be sent`,
    text: msg`The bank refused the transfer to your account. Check your bank account in the app.`,
  },
  rejected: {
    title: msg`Your application was not approved`,
    text: msg({ message: '{reason} A coupon that you chose is yours again.' }),
  },
  paid: {
    title: msg`Payment received`,
    text: msg({ message: 'We have received your payment of {amount}. Thank you.' }),
  },
  settled: {
    title: msg`Your loan is settled`,
    text: msg`You have repaid your loan in full. Thank you.`,
  },
  reversed: {
    title: msg`Your payment was reversed`,
    text: msg({
      message:
        'The bank or payment channel reversed your payment of {amount}, so we have not received it. You now owe {owed}, due on {dueOn}.',
    }),
  },
  reversedSettled: {
    title: msg`Your payment was reversed`,
    text: msg({
      message:
        'The bank or payment channel reversed your payment of {amount}, so we have not received it. Your loan stays settled.',
    }),
  },
  voucherReplaced: {
    title: msg`Your payment has arrived`,
    text: msg({
      message:
        'The payment of {amount} that you sent proof of has arrived by its channel, and counts once. You now owe {owed}.',
    }),
  },
  extended: {
    title: msg`Your loan is extended`,
    text: msg({ message: 'The new due date is {dueOn}.' }),
  },
  overpaid: {
    title: msg`You have paid too much`,
    text: msg({
      message: 'You have paid {amount} more than you owe. It is yours, and we send it back to your bank account.',
    }),
  },
  refunded: {
    title: msg`Your money was sent back`,
    text: msg({ message: 'We have sent {amount} back to your bank account.' }),
  },
  accountChanged: {
    title: msg`Your bank account was changed`,
    text: msg`The bank account that your loans are paid to was changed. Not you? Contact customer service at once.`,
  },
  newDevice: {
    title: msg`Signed in on a new device`,
    text: msg({ message: '{device}. Was that you?' }),
  },
  contactsChanged: {
    title: msg`Your emergency contacts were changed`,
    text: msg`Your emergency contacts were changed. Not you? Contact customer service at once.`,
  },
  phoneChanged: {
    title: msg`Your phone number was changed`,
    text: msg`The phone number of your account was changed. Not you? Contact customer service at once.`,
  },
  appliedOnNewDevice: {
    title: msg`Application on a new device`,
    text: msg`A loan was applied for with your account on a new device. Not you? Contact customer service at once.`,
  },
} satisfies Record<string, { title: MessageDescriptor; text: MessageDescriptor }>

export type InboxKind = keyof typeof inboxTexts
