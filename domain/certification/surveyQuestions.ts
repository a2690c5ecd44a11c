/** Names of the dictionaries. */
export const surveyFields = ['loanPurpose', 'house', 'monthlyIncome', 'salaryType', 'payday'] as const
/** Questions that are saved as they are answered; these alone complete nothing. */
export const earlySurveyFields = ['loanPurpose', 'house', 'monthlyIncome'] as const
export type SurveyAnswers = Record<(typeof surveyFields)[number], string>
/** A question without an answer has no field. */
export type SurveyPart = Partial<SurveyAnswers>
