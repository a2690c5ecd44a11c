import { clickIn, valueIn, type AdNetwork } from '../adMarker'

/** What a link says of the campaign that it belongs to. */
export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const
export type CampaignName = (typeof campaignNames)[number]
export const CAMPAIGN_LENGTH = 100

/** How somebody came: by which ad, and onto which page. */
export interface Visit {
  /** The address without its parameters. */
  page: string
  network: AdNetwork | null
  /** SHA-256 of the ad click id: the id itself goes nowhere. */
  clickHash: string | null
  campaign: Partial<Record<CampaignName, string>>
}

/** What makes it another visit: the click, or else the campaign. Its page and what else stood in the address may be gone after a reload. */
export const sourceOf = ({ clickHash, campaign }: Visit): string => clickHash ?? JSON.stringify(campaign)

// Whoever makes a link may write anything into it: what may be somebody's number or address stays here.
const isPlain = (text: string) => text.length <= CAMPAIGN_LENGTH && /^[\w .:|~-]+$/.test(text)
const mayBePhone = (text: string) => /(?:^|\D)(?:62|0)?8[\d .-]{8,15}(?:\D|$)/.test(text)

const campaignIn = (queries: readonly string[]): Visit['campaign'] =>
  Object.fromEntries(
    campaignNames.flatMap((name) => {
      const value = queries.map((query) => valueIn(query, name)).find((each) => each !== null)
      return value && isPlain(value) && !mayBePhone(value) ? [[name, value]] : []
    }),
  )

/** Null for somebody who came by nothing that says so. `queries` are those before and behind the hash. */
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
