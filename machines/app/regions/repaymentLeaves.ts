import { codeAddress, inSearch } from '../addresses'
import { appSetup } from '../appSetup'

/** Ends with a code, whose screen is by its kind; Back leads here again. */
export const repay = appSetup.createStateConfig({
  invoke: {
    id: 'repay',
    src: 'repay',
    input: ({ context: { request } }) => ({ repayId: request.params['repayId'] ?? '' }),
    onDone: {
      actions: {
        type: 'noteRequest',
        params: ({ event: { output } }) => ({ path: codeAddress(output.repayId, output.kind) }),
      },
      target: '#app.screen.gate',
    },
  },
})

/** The code that was made last for the loan in the query, whichever its kind. */
export const payCode = appSetup.createStateConfig({
  invoke: {
    id: 'payCode',
    src: 'payCode',
    input: ({ context: { request } }) => ({ repayId: inSearch(request.search, 'loan') }),
  },
})

/** A link in a message, with a code's reference in the query: open to anyone. */
export const lookUp = appSetup.createStateConfig({
  invoke: {
    id: 'lookUp',
    src: 'lookUp',
    input: ({ context: { request } }) => ({ reference: inSearch(request.search, 'code') }),
  },
})

export const voucher = appSetup.createStateConfig({
  invoke: {
    id: 'voucher',
    src: 'voucher',
    input: ({ context: { request } }) => ({ repayId: inSearch(request.search, 'loan') }),
  },
})

/** A list to look through, or, from the application, to choose from. */
export const coupon = appSetup.createStateConfig({
  invoke: {
    id: 'coupons',
    src: 'coupons',
    input: ({ context: { request } }) => ({ isChoosing: inSearch(request.search, 'for') === 'loan' }),
    onDone: { actions: { type: 'moveTo', params: { route: '/loan' } }, target: '#app.screen.gate' },
  },
})
