/** Words that testers use for one and the same: each finds what another one names. */
const same: readonly (readonly string[])[] = [
  ['ktp', 'card', 'nik'],
  ['selfie', 'face', 'liveness'],
  ['sms', 'otp', 'code'],
  ['bank', 'account'],
  ['pay', 'repay', 'bill'],
  ['late', 'overdue'],
  ['limit', 'credit', 'offer'],
  ['contact', 'family', 'emergency'],
  ['blocked', 'hold', 'abnormal', '420'],
  ['dialog', 'overlay', 'popup'],
  ['welcome', 'landing', 'noren'],
  ['questionnaire', 'survey'],
  ['logout', 'sign out', 'signed out', '401'],
  ['offline', 'network', 'connection'],
]

/** What a search for that word also looks for. */
export const synonymsOf = (word: string): readonly string[] => [
  word,
  ...same.filter((words) => words.includes(word)).flat(),
]
