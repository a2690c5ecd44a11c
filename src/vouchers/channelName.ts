import type { SentProofs } from '#machines/vouchers/proof'

/** As the lender names it; nothing for one that it does not offer. */
export const channelName = (channels: SentProofs['channels'], channel: string): string | undefined =>
  channels.find((each) => each.channel === channel)?.name
