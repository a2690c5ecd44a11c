import { eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '#domain/language'
import type { DocumentName } from '#domain/lending/documents'
import { consents } from '../../db/borrowerTables'
import type { Db } from '../../db/database'
import { loanDocuments } from '../../db/lendingTables'
import type { Caller } from '../../http/caller'
import { makeDocument, type LoanShown, type MadeDocument, type Shown } from './documents'

/** After their consents: the database drops what those and the loan's row say, by migration 0088. */
export async function saveDocuments(
  tx: Db,
  loanId: string,
  documents: readonly MadeDocument[],
  shown: Shown['shown'],
  madeAt: Date,
) {
  const rows = documents.map(({ hash, ...made }) => ({ ...made, loanId, sha256: hash, shown, madeAt }))
  await tx.insert(loanDocuments).values(rows).onConflictDoNothing()
}

/**
 * The proof of consent (UU PDP, article 24): which text, when, and through which app. The Indonesian text is the agreed
 * one; the first time counts.
 */
export async function saveConsents(
  tx: Db,
  borrowerId: string,
  loanId: string,
  documents: readonly MadeDocument[],
  { now, appCode, appVersion }: Pick<Caller, 'now' | 'appCode' | 'appVersion'>,
) {
  const given = { borrowerId, loanId, locale: DEFAULT_LOCALE, appCode, appVersion, givenAt: now }
  const rows = documents.map(({ document, version, hash }) => ({
    ...given,
    consent: document,
    version,
    textSha256: hash,
  }))
  await tx.insert(consents).values(rows).onConflictDoNothing()
}

type DocumentRow = typeof loanDocuments.$inferSelect
type ConsentRow = Pick<typeof consents.$inferSelect, 'loanId' | 'consent' | 'version' | 'textSha256' | 'givenAt'>
/** `agreedAt` is null for what was only shown. */
export interface LoanDocument {
  made: DocumentRow
  agreedAt: Date | null
}

const isOf = (row: DocumentRow) => (consent: ConsentRow) =>
  consent.loanId === row.loanId && consent.textSha256 === row.sha256

/** Documents with their consents; of what is in the facts of its loan, the consent is the only row. */
export function joinConsents(made: readonly DocumentRow[], agreed: readonly ConsentRow[]): LoanDocument[] {
  const alone = agreed.flatMap((row): LoanDocument[] => {
    const { loanId, consent: document, version, textSha256: sha256, givenAt } = row
    if (loanId === null || made.some((each) => isOf(each)(row))) return []
    const facts = { loanId, document: document as DocumentName, version, sha256, html: null, shown: null }
    return [{ made: { ...facts, madeAt: givenAt }, agreedAt: givenAt }]
  })
  const rows = made.map((row) => ({ made: row, agreedAt: agreed.find(isOf(row))?.givenAt ?? null }))
  const order = ({ made: { madeAt, document } }: LoanDocument) => `${madeAt.toISOString()} ${document}`
  return [...rows, ...alone].toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
}

export async function readDocuments(db: Db, loanId: string): Promise<LoanDocument[]> {
  const made = await db.select().from(loanDocuments).where(eq(loanDocuments.loanId, loanId))
  return joinConsents(made, await db.select().from(consents).where(eq(consents.loanId, loanId)))
}

const factsOf = ({ document, shown }: DocumentRow, loanShown: unknown) =>
  ({
    document,
    shown: document === 'extension' ? { loan: loanShown, ...(shown as object) } : (shown ?? loanShown),
  }) as Shown

const isErased = (loanShown: unknown) => (loanShown as Partial<LoanShown>).borrower === undefined

/**
 * The document as it was agreed to, and its facts; null where those are erased. `loanShown` is what the row of its loan
 * shows. Throws where what is rendered is not what was hashed.
 */
export function rendered(row: DocumentRow, loanShown: unknown): { html: string; facts: Shown } | null {
  if (row.html === '' || (row.html === null && isErased(loanShown))) return null
  const facts = factsOf(row, loanShown)
  if (row.html !== null) return { html: row.html, facts }
  const { html, hash } = makeDocument(facts, row.version)
  if (hash !== row.sha256)
    throw new Error(`the ${row.document} of loan ${row.loanId} has other bytes than its hash says`)
  return { html, facts }
}
