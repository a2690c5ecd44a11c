import { clickIn, valueIn, type AdNetwork } from '../adMarker'

/** The campaign parameters of a link. */
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type CampaignName = (typeof campaignNames)[number]
export const CAMPAIGN_LENGTH = 100

/** How a visitor arrived: by which ad, and on which page. */
export interface Visit {
  /** The address without its parameters. */
  page: string
  network: AdNetwork | null
  /** SHA-256 of the ad click id, which itself is never sent. */
  clickHash: string | null
  campaign: Partial<Record<CampaignName, string>>
}

/** Identifies a visit: the click, or else the campaign. After a reload the page and other parameters may be missing. */
export const sourceOf = ({ clickHash, campaign }: Visit): string => clickHash ?? JSON.stringify(campaign)

// A link may contain anything: values that may be somebody's number or address are not sent.
const isPlain = (text: string) => text.length <= CAMPAIGN_LENGTH && /^[\w .:|~-]+$/.test(text)
const mayBePhone = (text: string) => /(?:^|\D)(?:62|0)?8[\d .-]{8,15}(?:\D|$)/.test(text)

const campaignIn = (queries: readonly string[]): Visit['campaign'] =>
  Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = queries.map((query) => valueIn(query, name)).find((each) => each !== null)
      return value && isPlain(value) && !mayBePhone(value) ? [[name, value]] : []
    }),
  )

/** Null without a campaign. `queries` are those before and after the hash. */
export async function visitOf(
  queries: readonly string[],
  page: string,
  hash: (text: string) => Promise<string>,
): Promise<Visit | null> {
  const click = queries.map(clickIn).find((each) => each !== null) ?? null
  const campaign = campaignIn(queries)
  if (click === null && Object.keys(campaign).length === 0) return null
  return { page, network: click?.network ?? null, clickHash: click && (await hash(click.id)), campaign }
}
