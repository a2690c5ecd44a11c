import type { CallOptions, Client } from '../api/client'
import type { Contact } from '../../contract/contacts'
import type { BodyOf } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import type { CardFields, FaceTask, FaceView } from '../../domain/certification/capture'
import { earlySurveyFields, surveyFields } from '../../domain/certification/surveyQuestions'
import { normalisePhone } from '../../domain/forms/phone'

type Values = Record<string, string>
type Sending = Pick<CallOptions<(typeof endpoints)['readCard']>, 'onProgress' | 'signal'>

const quiet = { isQuiet: true } as const
const contactsOf = (values: Values): Contact[] =>
  ['1', '2'].map((n) => ({
    relationship: values[`relationship${n}`] ?? '',
    phone: normalisePhone(values[`phone${n}`] ?? '') ?? values[`phone${n}`] ?? '',
  }))

/** The lender's calls as the machines ask for them. What is read to be shown is quiet: its screen says when it failed. */
export const createCalls = ({ call }: Client) => ({
  sendCode: (phone: string) => call(endpoints.sendCode, { query: { phone, type: 'sms' } }),
  checkCode: (phone: string, code: string) => call(endpoints.checkCode, { body: { phone, code } }),
  signInByPartner: (openToken: string, channel: string, isPhoneOfApple: boolean) =>
    call(endpoints.signInByPartner, {
      body: { taskId: openToken, uniqueChannel: channel, registerClientType: isPhoneOfApple ? 2 : 1 },
      ...quiet,
    }),
  signOut: (token: string | null) => call(endpoints.signOut, { token, ...quiet }),
  readStatus: () => call(endpoints.readStatus, quiet),
  reachLender: () => call(endpoints.readAppConfig, quiet),
  reportDevice: (info: BodyOf<(typeof endpoints)['reportDevice']>) =>
    call(endpoints.reportDevice, { body: info, ...quiet }),
  claimCoupon: () => call(endpoints.claimWelcomeCoupon, { body: {}, ...quiet }),
  readCredit: () => call(endpoints.readCredit, quiet),
  readStaff: async () => (await call(endpoints.readAppConfig, quiet)).staffService,
  readDictionary: async (type: string) =>
    (await call(endpoints.readDictionary, { params: { type }, ...quiet })).details,
  listBanks: async () => (await call(endpoints.listBanks, quiet)).details,

  cardDetail: () => call(endpoints.cardDetail, quiet),
  readCard: (file: Blob, sending: Sending) =>
    call(endpoints.readCard, { body: { file, type: 'KTP_FRONT' }, ...sending }),
  confirmCard: (ocrId: string | null, fields: CardFields) => call(endpoints.saveCard, { body: { ocrId, fields } }),
  startFace: (): Promise<FaceTask> => call(endpoints.startFace, { body: {}, ...quiet }),
  judgeFace: (file: Blob, transactionId: string, action: FaceView | 'selfie', sending: Sending): Promise<FaceTask> =>
    call(endpoints.judgeFace, { body: { file, transactionId, action }, ...sending }),
  /** The card was confirmed before; the lender knows it best. */
  completeIdentity: async (transactionId: string) => {
    const { stage, ocrId, fields } = await call(endpoints.cardDetail, quiet)
    // It had worked, and only the answer was lost.
    if (stage === 'done') return call(endpoints.readStatus, quiet)
    const empty = { nik: '', name: '', birthPlace: '', birthday: '', gender: '', address: '' } as const
    return call(endpoints.saveCard, { body: { ocrId, fields: fields ?? empty, transactionId } })
  },

  readSurvey: async (): Promise<Values> => ({ ...(await call(endpoints.readBaseInfo, quiet)).survey }),
  /** A part of the answers, none of them from the last page: they complete nothing. */
  leaveSurvey: (values: Values) =>
    call(endpoints.saveBaseInfo, {
      body: {
        survey: pick(
          values,
          earlySurveyFields.filter((name) => values[name]),
        ),
      },
      ...quiet,
    }),
  saveSurvey: (values: Values) => call(endpoints.saveBaseInfo, { body: { survey: pick(values, surveyFields) } }),
  readPersonal: async (): Promise<Values> => ({ ...(await call(endpoints.readBaseInfo, quiet)).personal }) as Values,
  savePersonal: (values: Values) =>
    call(endpoints.saveBaseInfo, {
      body: {
        personal: pick(values, [
          'gender',
          'birthday',
          'email',
          'education',
          'marital',
          'children',
          'workStatus',
          'industry',
          'companyName',
          'companyAddress',
        ]),
      },
    }),
  readContacts: async (): Promise<Values> => {
    const { contacts } = await call(endpoints.readContacts, quiet)
    return Object.fromEntries(
      contacts.flatMap(({ relationship, phone }, i) => [
        [`relationship${i + 1}`, relationship],
        [`phone${i + 1}`, phone],
      ]),
    )
  },
  saveContacts: (values: Values) =>
    call(endpoints.saveContacts, {
      body: { contacts: contactsOf(values), hasConsent: values['hasConsent'] === 'yes' },
    }),
  readAccount: () => call(endpoints.readAccount, quiet),
  saveAccount: (values: Values) =>
    call(endpoints.saveAccount, { body: pick(values, ['bankCode', 'accountNumber', 'accountHolder']) }),
})

export type Calls = ReturnType<typeof createCalls>

const pick = <K extends string>(values: Values, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<K, string>
