import { accountDigitsOf } from '#domain/forms/account'
import type { BankChoice } from '#domain/forms/lists'

// The central bank’s codes; for merged banks, the one that remains.
const popular: readonly (readonly [string, string])[] = [
  ['002', 'BRI'],
  ['014', 'BCA'],
  ['008', 'Bank Mandiri'],
  ['009', 'BNI'],
  ['451', 'BSI (Bank Syariah Indonesia)'],
  ['535', 'SeaBank'],
  ['542', 'Bank Jago'],
  ['022', 'CIMB Niaga'],
  ['200', 'BTN'],
  ['013', 'Permata'],
]

const others: readonly (readonly [string, string])[] = [
  ['947', 'Aladin Syariah'],
  ['567', 'Allo Bank'],
  ['116', 'Bank Aceh'],
  ['129', 'Bank BPD Bali'],
  ['137', 'Bank Banten'],
  ['133', 'Bank Bengkulu'],
  ['112', 'Bank BPD DIY'],
  ['110', 'bjb'],
  ['115', 'Bank Jambi'],
  ['111', 'Bank Jakarta'],
  ['113', 'Bank Jateng'],
  ['114', 'Bank Jatim'],
  ['123', 'Bank Kalbar'],
  ['122', 'Bank Kalsel'],
  ['125', 'Bank Kalteng'],
  ['124', 'Bank Kaltimtara'],
  ['121', 'Bank Lampung'],
  ['131', 'Bank Maluku Malut'],
  ['118', 'Bank Nagari'],
  ['490', 'Bank Neo Commerce'],
  ['128', 'Bank NTB Syariah'],
  ['130', 'Bank NTT'],
  ['132', 'Bank Papua'],
  ['494', 'Bank Raya'],
  ['126', 'Bank Sulselbar'],
  ['134', 'Bank Sulteng'],
  ['135', 'Bank Sultra'],
  ['127', 'Bank SulutGo'],
  ['117', 'Bank Sumut'],
  ['120', 'Bank Sumsel Babel'],
  ['536', 'BCA Syariah'],
  ['501', 'blu by BCA Digital'],
  ['119', 'BRK Syariah'],
  ['547', 'BTPN Syariah'],
  ['031', 'Citibank'],
  ['011', 'Danamon'],
  ['046', 'DBS'],
  ['484', 'Hana Bank'],
  ['087', 'HSBC'],
  ['213', 'Jenius (SMBC)'],
  ['441', 'KB Bank'],
  ['459', 'Krom'],
  ['016', 'Maybank'],
  ['426', 'Mega'],
  ['147', 'Muamalat'],
  ['028', 'OCBC'],
  ['019', 'Panin'],
  ['153', 'Sinarmas'],
  ['050', 'Standard Chartered'],
  ['562', 'Superbank'],
  ['023', 'UOB'],
]

const bankOf =
  (isPopular: boolean) =>
  ([bankCode, bankName]: readonly [string, string]): BankChoice => ({
    bankCode,
    bankName,
    digits: accountDigitsOf(bankCode),
    isPopular,
  })

export const banks: BankChoice[] = [...popular.map(bankOf(true)), ...others.map(bankOf(false))]

export const findBank = (code: string) => banks.find(({ bankCode }) => bankCode === code) ?? null
