/** Names of the dictionaries, one group of questions a page. */
export const surveyPages = [['loanPurpose'], ['house', 'monthlyIncome'], ['salaryType', 'payday']] as const
export const surveyFields = surveyPages.flat()
/** Questions that may be saved before the last page is sent; these alone complete nothing. */
export const earlySurveyFields = surveyPages.slice(0, -1).flat()
export type SurveyAnswers = Record<(typeof surveyFields)[number], string>
/** A question without an answer has no field. */
export type SurveyPart = Partial<SurveyAnswers>
