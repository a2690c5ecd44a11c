import { and, eq } from 'drizzle-orm'
import type { SurveyPart } from '#domain/certification/surveyQuestions'
import type { PlainAnswers, PlainForm } from '#domain/certification/fields'
import { borrowers } from './borrowerTables'
import { formAnswers, surveyAnswers } from './certificationTables'
import type { Db } from './database'

export async function findSurvey(db: Db, borrowerId: string): Promise<SurveyPart | null> {
  const [row] = await db.select().from(surveyAnswers).where(eq(surveyAnswers.borrowerId, borrowerId))
  return row?.answers ?? null
}

export async function findForm<Form extends PlainForm>(
  db: Db,
  borrowerId: string,
  form: Form,
): Promise<PlainAnswers<Form> | null> {
  const ofBorrower = and(eq(formAnswers.borrowerId, borrowerId), eq(formAnswers.form, form))
  const [row] = await db.select().from(formAnswers).where(ofBorrower)
  return row ? (row.answers as PlainAnswers<Form>) : null
}

export async function upsertSurvey(db: Db, borrowerId: string, answers: SurveyPart, savedAt: Date) {
  const row = { borrowerId, answers, savedAt }
  await db.insert(surveyAnswers).values(row).onConflictDoUpdate({ target: surveyAnswers.borrowerId, set: row })
}

export async function dropSurvey(db: Db, borrowerId: string, bizStatus: number) {
  await db.delete(surveyAnswers).where(eq(surveyAnswers.borrowerId, borrowerId))
  await db.update(borrowers).set({ bizStatus }).where(eq(borrowers.id, borrowerId))
}

export async function upsertForm<Form extends PlainForm>(
  db: Db,
  borrowerId: string,
  form: Form,
  answers: PlainAnswers<Form>,
  savedAt: Date,
) {
  const row = { borrowerId, form, answers, savedAt }
  const target = [formAnswers.borrowerId, formAnswers.form]
  await db.insert(formAnswers).values(row).onConflictDoUpdate({ target, set: row })
}
