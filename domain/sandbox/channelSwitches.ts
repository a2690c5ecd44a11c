/** Faults of the simulated payment channels, each as often as it is set. */
export const channelFaults = [
  'openFails',
  /** The code was created, but the response is lost. */
  'openUnanswered',
  'closeUnknown',
  'readFails',
  /** Of a payment with several callbacks, the last one is sent first. */
  'outOfOrder',
  'payOutRefused',
  /** It was paid, but the response is lost. */
  'payOutUnknownPaid',
  /** It was not paid, and the response is lost. */
  'payOutUnknownUnpaid',
  /** The name of an account can't be looked up. */
  'nameUnknown',
  /** The state of a pay-out can't be read. */
  'payOutUnreadable',
] as const
export type ChannelFault = (typeof channelFaults)[number]

/** Minutes by which the provider's clock is wrong. */
export const channelClocks = ['clockAhead', 'clockBehind'] as const

export const channelSwitches = [...channelFaults, ...channelClocks] as const
export type ChannelSwitch = (typeof channelSwitches)[number]
