/** What goes wrong next at the simulated payment channels, as often as it is set to. */
export const channelFaults = [
  /** No code is given. */
  'openFails',
  /** A code was made, and the answer never came. */
  'openUnanswered',
  'closeUnknown',
  'readFails',
  /** Of a payment that makes several calls, the last one goes first. */
  'outOfOrder',
  'payOutRefused',
  /** It was paid, and the answer never came. */
  'payOutUnknownPaid',
  /** It never arrived, and nobody knows. */
  'payOutUnknownUnpaid',
  /** Nobody can say in whose name an account is. */
  'nameUnknown',
  /** What has become of a pay-out can't be read. */
  'payOutUnreadable',
] as const
export type ChannelFault = (typeof channelFaults)[number]

/** The provider's clock is wrong by as many minutes as they are set to. */
export const channelClocks = ['clockAhead', 'clockBehind'] as const

export const channelSwitches = [...channelFaults, ...channelClocks] as const
export type ChannelSwitch = (typeof channelSwitches)[number]
