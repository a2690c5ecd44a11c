import { and, asc, eq } from 'drizzle-orm'
import { DEFAULT_LOCALE } from '#domain/language'
import { consents } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { loanDocuments } from '../db/lendingTables'
import type { Caller } from '../http/caller'
import { makeDocument, type MadeDocument, type Shown } from './documents/documents'

/** The database drops the text, and facts that the loan's row has: migration 0088. */
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

export async function readDocuments(db: Db, loanId: string) {
  return db
    .select({ made: loanDocuments, agreedAt: consents.givenAt })
    .from(loanDocuments)
    .leftJoin(consents, and(eq(consents.loanId, loanDocuments.loanId), eq(consents.textSha256, loanDocuments.sha256)))
    .where(eq(loanDocuments.loanId, loanId))
    .orderBy(asc(loanDocuments.madeAt), asc(loanDocuments.document))
}

type DocumentRow = typeof loanDocuments.$inferSelect

const factsOf = ({ document, shown }: DocumentRow, loanShown: unknown) =>
  ({
    document,
    shown: document === 'extension' ? { loan: loanShown, ...(shown as object) } : (shown ?? loanShown),
  }) as Shown

/**
 * The document as it was agreed to, and its facts. `loanShown` is what the row of its loan shows. Throws where what is
 * rendered is not what was hashed.
 */
export function rendered(row: DocumentRow, loanShown: unknown): { html: string; facts: Shown } {
  const facts = factsOf(row, loanShown)
  if (row.html !== null) return { html: row.html, facts }
  const { html, hash } = makeDocument(facts, row.version)
  if (hash !== row.sha256)
    throw new Error(`the ${row.document} of loan ${row.loanId} has other bytes than its hash says`)
  return { html, facts }
}

export async function findDocument(db: Db, loanId: string, sha256: string): Promise<DocumentRow | null> {
  const ofLoan = and(eq(loanDocuments.loanId, loanId), eq(loanDocuments.sha256, sha256))
  const [row] = await db.select().from(loanDocuments).where(ofLoan)
  return row ?? null
}
