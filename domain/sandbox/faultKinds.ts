/** Ways in which the next answer of a call fails; `code:NNN` is one besides, an answer with that code. */
export const faultKinds = [
  'timeout',
  'offline',
  'slow',
  'http500',
  'garbage',
  'tampered',
  'expired',
  'tokenExpired',
  'abnormal',
] as const
