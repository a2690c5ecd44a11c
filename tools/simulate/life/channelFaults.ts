/** Switches of the simulated provider. */
export const channelFaults = [
  'openFails',
  'openUnanswered',
  'closeUnknown',
  'readFails',
  'payOutRefused',
  'payOutUnknownPaid',
  'payOutUnknownUnpaid',
  'payOutUnreadable',
] as const
