import { eq } from 'drizzle-orm'
import type { SurveyPart } from '../../domain/certification/surveyQuestions'
import type { PersonalAnswers } from '../../domain/forms/formRules'
import { personalAnswers, surveyAnswers } from '../db/certificationTables'
import type { Db } from '../db/database'

/** The answers given so far. */
export async function findSurvey(db: Db, borrowerId: string): Promise<SurveyPart | null> {
  const [row] = await db.select().from(surveyAnswers).where(eq(surveyAnswers.borrowerId, borrowerId))
  return row?.answers ?? null
}

export async function findPersonal(db: Db, borrowerId: string): Promise<PersonalAnswers | null> {
  const [row] = await db.select().from(personalAnswers).where(eq(personalAnswers.borrowerId, borrowerId))
  return row?.answers ?? null
}

export async function upsertSurvey(db: Db, borrowerId: string, answers: SurveyPart, savedAt: Date) {
  const row = { borrowerId, answers, savedAt }
  await db.insert(surveyAnswers).values(row).onConflictDoUpdate({ target: surveyAnswers.borrowerId, set: row })
}

export async function upsertPersonal(db: Db, borrowerId: string, answers: PersonalAnswers, savedAt: Date) {
  const row = { borrowerId, answers, savedAt }
  await db.insert(personalAnswers).values(row).onConflictDoUpdate({ target: personalAnswers.borrowerId, set: row })
}
