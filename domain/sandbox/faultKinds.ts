/** Faults of a call's next response; `code:NNN` is a response with that code. */
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
