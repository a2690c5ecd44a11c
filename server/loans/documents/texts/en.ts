import type { DocumentTexts } from './documentTexts'

export const en: DocumentTexts = {
  figures: {
    principal: 'Loan amount',
    received: 'Received in the account',
    tenor: 'Tenor',
    tenorValue: '{days} days from the pay-out',
    dueDate: 'Due date if paid out on {startDate}',
    dueDateValue: '{dueDate}, 23:59 WIB',
    interest: 'Interest ({dailyRate} a day)',
    serviceFee: 'Service fee ({feeRate} of the loan)',
    discount: 'Coupon discount',
    total: 'Total to pay on the due date',
    rate: 'All costs by the day and by the year',
    account: 'Receiving account',
  },
  agreement: {
    title: 'Loan agreement',
    sections: {
      parties: ['The parties', '{lender} lends money to {name} (NIK {nik}, phone {phone}), called you below.'],
      loan: ['The loan', 'The loan is paid out in full; nothing is taken off beforehand.'],
      charges: [
        'How costs are counted',
        'Interest and service fee are counted by used day of the calendar in WIB, from the pay-out to the day of payment: at least 1 day, at most {days} days.',
        'Together they are never more than {cap} a day of the loan amount.',
        'A coupon lowers costs only, never the principal.',
      ],
      late: [
        'Late payment',
        'From the day after the due date there is a late fee of {lateRate} a day of the principal that is unpaid: {lateFeePerDay} a day while all of it is.',
        'All costs and late fees together never pass the loan amount; the late fee is {lateCeiling} at most.',
      ],
      payment: [
        'Payment',
        'Payments are used in this order: late fee, interest, service fee, extension fee, then principal. What counts is the day on which you pay, not the day on which we hear of it.',
        'You may pay early or in part at no extra cost. What is paid too much is yours and is returned.',
      ],
      extension: [
        'Extension',
        'The loan can be extended {maxExtensions} times at most, by paying all costs up to that day and an extension fee of {extensionRate} a day of the principal. Each extension is agreed to by itself.',
      ],
      giveBack: [
        'Giving it back within 24 hours',
        'Within 24 hours of the pay-out the loan can be given back by its principal, without any cost.',
      ],
      complaints: ['Complaints', '{complaints}'],
      language: ['Language', 'The Indonesian text is the one that binds.'],
    },
  },
  summary: {
    title: 'Personal product summary (RIPLAY)',
    sections: {
      product: ['Product and provider', '{product}: a cash loan without security, repaid at once. Provider: {lender}.'],
      figures: ['Your loan', 'This summary is neither a contract nor advertising.'],
      benefits: ['Benefits', 'The money arrives in full in your account. Costs are for the days that you use only.'],
      risks: [
        'Risks',
        '{riskWarning}',
        'Paying late adds a late fee of {lateFeePerDay} a day, {lateCeiling} at most, locks your limit, and stands in your credit history.',
      ],
      conditions: [
        'Conditions and procedure',
        'An Indonesian citizen of 18 or older with an account in the own name. What falls due in a month stays within the share of income that the rules set. An application is reviewed first, then the money is sent.',
      ],
      simulation: [
        'Simulation',
        'Paid on the due date: {total}. Paid early, on {earlyDate}: {earlyTotal}. One day late: {total} and {lateFeePerDay}.',
      ],
      extension: ['If it is extended on the due date', '{extensions}'],
      complaints: ['Questions and complaints', '{complaints}'],
    },
  },
  extension: {
    title: 'Change of the agreement: extension',
    sections: {
      change: [
        'What changes',
        'The loan {product} of {principal}, paid out to {name} on {paidOutOn}, is extended by {extensionDays} days.',
        'The due date moves from {oldDueDate} to {newDueDate}, 23:59 WIB.',
      ],
      price: [
        'What it costs',
        'To pay now ({onDate}): {extensionAmount}, of which {extensionFee} is the extension fee. To pay on the new due date: {owedAfter}.',
        'All costs of the loan with the extension: {totalCost}; without it: {totalCostWithout}.',
        'The extension holds once it is paid. The rest of the agreement stays as it is.',
      ],
    },
  },
  extensionLine: '{days} days: pay {amount} (with an extension fee of {fee}), new due date {newDueDate}.',
  noExtension: 'This loan can’t be extended.',
  help: 'A translation to help you read. The Indonesian text is the one that binds.',
}
