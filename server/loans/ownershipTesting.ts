import { expect } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { repayWays } from '#domain/lending/repay/choice'
import type { Phone } from '../testing'

export interface LoanIds {
  repayId: string
  hash: string
  couponId: string
  reference: string
  number: string
  pictureId: string
  voucherId: string
  feedbackPictureId: string
  settledId: string
  receiptId: string
}

const picture = async () => {
  const { default: sharp } = await import('sharp')
  const drawn = sharp({ create: { width: 40, height: 40, channels: 3, background: '#fff' } })
  return new Blob([Uint8Array.from(await drawn.jpeg().toBuffer())])
}

export async function collectIds(owner: Phone): Promise<LoanIds> {
  const { details: bills } = (await owner.call(endpoints.listBills, { query: { borrowType: '0' } })).data
  const { repayId, paidOutOn } = bills[0]!
  const { details: documents } = (await owner.call(endpoints.listDocuments, { params: { repayId } })).data
  const { details: coupons } = (await owner.call(endpoints.listCoupons)).data
  const codeBody = { repayId, purpose: 'full' as const, channel: 'BCA' }
  const made = (await owner.call(endpoints.makeCode, { body: codeBody })).data
  const addPicture = async () =>
    (await owner.call(endpoints.addVoucherPicture, { body: { repayId, file: await picture() } })).data.pictureId
  const pictures = [await addPicture()]
  const voucher = { repayId, amount: 10_000, paidOn: paidOutOn!, ...PAID, pictures }
  const { voucherId } = (await owner.call(endpoints.sendVoucher, { body: voucher })).data
  const { reference, number } = made
  const ofFeedback = await owner.call(endpoints.addFeedbackPicture, { body: { file: await picture() } })
  const [hash, couponId] = [documents[0]!.hash, coupons[0]!.couponId]
  const { details: over } = (await owner.call(endpoints.listBills, { query: { borrowType: '1' } })).data
  const settledId = over[0]!.repayId
  const receipts = await owner.call(endpoints.listReceipts, { params: { repayId: settledId } })
  return {
    settledId,
    receiptId: receipts.data.details[0]!.receiptId,
    repayId,
    hash,
    couponId,
    reference,
    number,
    voucherId,
    pictureId: await addPicture(),
    feedbackPictureId: ofFeedback.data.pictureId,
  }
}

const nothing = { code: code.notFound, data: null }
const PRODUCT = 'LANGKAH30'
const PAID = { paidTime: '00:00', channel: 'other', note: '' }

export function loanAttempts(
  stranger: () => Phone,
  ids: () => LoanIds,
  become: (bizStatus: number, bills?: { status: 50 }[]) => Promise<void>,
) {
  const loanRequest = () => ({ productCode: PRODUCT, amount: 300_000, days: 30, couponId: ids().couponId })
  const couponRefused = { code: code.invalid, data: { fields: { couponId: expect.any(String) } } }
  const certified = () => become(60)
  const repayId = () => ids().repayId
  return {
    readCarrierCheck: async () =>
      expect((await stranger().call(endpoints.readCarrierCheck)).data).toMatchObject({
        isVerified: false,
        expiresIn: 0,
      }),
    sendLotp: async () => expect((await stranger().call(endpoints.sendLotp)).data).toMatchObject({ isVerified: false }),
    sendFotp: async () => expect(await stranger().call(endpoints.sendFotp)).toMatchObject(nothing),
    verifyLotp: async () => {
      expect(await stranger().call(endpoints.verifyLotp, { body: { otpCode: '1234' } })).toMatchObject({
        code: expect.toBeOneOf([code.codeWrong, code.codeSpent]),
      })
      expect((await stranger().call(endpoints.readCarrierCheck)).data.isVerified).toBe(false)
    },
    verifyFotp: async () =>
      expect(await stranger().call(endpoints.verifyFotp, { body: { otpCode: '1234' } })).toMatchObject(nothing),
    listProducts: async () => {
      const { data } = await stranger().call(endpoints.listProducts, { params: { param: 'all' } })
      expect(new Set(data.details.map(({ productAmount }) => productAmount))).toEqual(new Set([0]))
    },
    quoteLoan: async () => {
      await certified()
      expect(await stranger().call(endpoints.quoteLoan, { body: loanRequest() })).toMatchObject(couponRefused)
    },
    readDraft: async () => {
      await certified()
      const body = { ...loanRequest(), document: 'agreement' as const }
      expect(await stranger().call(endpoints.readDraft, { body })).toMatchObject(couponRefused)
    },
    applyLoan: async () => {
      await certified()
      const body = { ...loanRequest(), consents: [] }
      expect(await stranger().call(endpoints.applyLoan, { body })).toMatchObject(couponRefused)
    },
    applyAuto: async () => {
      const body = { productCode: PRODUCT, consents: [] }
      expect(await stranger().call(endpoints.applyAuto, { body })).toMatchObject({ code: code.tooEarly })
    },
    listBills: async () => {
      for (const borrowType of ['0', '1']) {
        expect((await stranger().call(endpoints.listBills, { query: { borrowType } })).data.details).toEqual([])
      }
    },
    readBorrowStatus: async () =>
      expect((await stranger().call(endpoints.readBorrowStatus)).data).toMatchObject({ repayId: null }),
    mendPayOut: async () =>
      expect(await stranger().call(endpoints.mendPayOut, { body: { repayId: repayId() } })).toMatchObject(nothing),
    listDocuments: async () =>
      expect(await stranger().call(endpoints.listDocuments, { params: { repayId: repayId() } })).toMatchObject(nothing),
    readDocument: async () => {
      const { hash } = ids()
      const params = { repayId: repayId(), hash }
      expect(await stranger().call(endpoints.readDocument, { params })).toMatchObject(nothing)
      await become(60, [{ status: 50 }])
      const { details } = (await stranger().call(endpoints.listBills, { query: { borrowType: '0' } })).data
      const own = { repayId: details[0]!.repayId, hash }
      expect(await stranger().call(endpoints.readDocument, { params: own })).toMatchObject(nothing)
    },
    listReceipts: async () =>
      expect(await stranger().call(endpoints.listReceipts, { params: { repayId: repayId() } })).toMatchObject(nothing),
    readReceipt: async () =>
      expect(await stranger().call(endpoints.readReceipt, { params: { number: ids().receiptId } })).toMatchObject(
        nothing,
      ),
    fetchLetter: async () =>
      expect(await stranger().call(endpoints.fetchLetter, { body: { repayId: ids().settledId } })).toMatchObject(
        nothing,
      ),
    quoteRepayment: async () =>
      expect(await stranger().call(endpoints.quoteRepayment, { body: { repayId: repayId() } })).toMatchObject(nothing),
    readExtension: async () => {
      const body = { repayId: repayId(), days: 7 }
      expect(await stranger().call(endpoints.readExtension, { body })).toMatchObject(nothing)
    },
    makeCode: async () => {
      for (const purpose of repayWays) {
        const body = { repayId: repayId(), purpose, channel: 'BCA', amount: 10_000, days: 7 }
        expect(await stranger().call(endpoints.makeCode, { body })).toMatchObject(nothing)
      }
    },
    giveBack: async () =>
      expect(await stranger().call(endpoints.giveBack, { body: { repayId: repayId() } })).toMatchObject(nothing),
    lookUpCode: async () => {
      const { reference, number, voucherId } = ids()
      const look = async (guess: string) => stranger().call(endpoints.lookUpCode, { params: { reference: guess } })
      for (const guess of [number, repayId(), voucherId, reference.slice(0, -1), `${reference}x`, '%']) {
        expect(await look(guess)).toMatchObject({ code: code.notFound })
      }
      const { data } = await look(reference)
      expect(data).toMatchObject({ maskedName: 'S••• C•••••', state: 'open' })
      expect(JSON.stringify(data)).not.toContain(repayId())
    },
    addVoucherPicture: async () => {
      const body = { repayId: repayId(), file: await picture() }
      expect(await stranger().call(endpoints.addVoucherPicture, { body })).toMatchObject(nothing)
    },
    sendVoucher: async () => {
      const { pictureId } = ids()
      const body = { repayId: repayId(), amount: 1, paidOn: '2026-01-01', ...PAID, pictures: [pictureId] }
      expect(await stranger().call(endpoints.sendVoucher, { body })).toMatchObject(nothing)
      await become(60, [{ status: 50 }])
      const { details } = (await stranger().call(endpoints.listBills, { query: { borrowType: '0' } })).data
      const own = { ...body, repayId: details[0]!.repayId, paidOn: details[0]!.paidOutOn! }
      expect(await stranger().call(endpoints.sendVoucher, { body: own })).toMatchObject({
        code: code.invalid,
        data: { fields: { pictures: expect.any(String) } },
      })
    },
    listVouchers: async () => expect((await stranger().call(endpoints.listVouchers)).data.details).toEqual([]),
    readPersonal: async () =>
      expect((await stranger().call(endpoints.readPersonal)).data).toMatchObject({ name: null, contacts: [] }),
    sendHeldCode: async () =>
      expect(await stranger().call(endpoints.sendHeldCode, { query: { purpose: 'reveal' } })).toMatchObject({
        code: 200,
      }),
    revealPersonal: async () =>
      expect((await stranger().call(endpoints.revealPersonal, { body: { otpCode: 'x' } })).code).toBe(code.invalid),
    exportHeld: async () =>
      expect((await stranger().call(endpoints.exportHeld, { body: { otpCode: 'x' } })).code).toBe(code.invalid),
    listConsents: async () =>
      expect((await stranger().call(endpoints.listConsents)).data.details).toMatchObject([
        { consent: 'privacy', repayId: null },
      ]),
    addFeedbackPicture: async () =>
      expect(await stranger().call(endpoints.addFeedbackPicture, { body: { file: await picture() } })).toMatchObject({
        code: 200,
      }),
    sendFeedback: async () => {
      const body = { type: 'app' as const, message: 'Mine?', pictures: [ids().feedbackPictureId] }
      expect(await stranger().call(endpoints.sendFeedback, { body })).toMatchObject({
        code: code.invalid,
        data: { fields: { pictures: expect.any(String) } },
      })
    },
    listCoupons: async () => expect((await stranger().call(endpoints.listCoupons)).data.details).toEqual([]),
    readGuidance: async () => {
      const { data } = await stranger().call(endpoints.readGuidance)
      expect(data).toMatchObject({ isOffered: false, couponAmount: 0 })
    },
    applyGuidance: async () => {
      const body = { applyTotalAmount: 300_000, products: [{ productCode: PRODUCT, productAmount: 300_000 }] }
      expect(await stranger().call(endpoints.applyGuidance, { body })).toMatchObject({ code: code.tooEarly })
    },
    readMessages: async () =>
      expect((await stranger().call(endpoints.readMessages, { body: {} })).data).toEqual({ details: [] }),
  } satisfies Partial<Record<EndpointName, () => Promise<unknown>>>
}
