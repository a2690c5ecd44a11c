/** By their names in the dictionary, one question group a page. */
export const surveyPages = [['loanPurpose'], ['house', 'monthlyIncome'], ['salaryType', 'payday']] as const
export const surveyFields = surveyPages.flat()
/** What may be left with the lender before the last page is sent: without its answers nothing is complete. */
export const earlySurveyFields = surveyPages.slice(0, -1).flat()
export type SurveyAnswers = Record<(typeof surveyFields)[number], string>
/** As far as they were given: a question that was not answered yet has no field. */
export type SurveyPart = Partial<SurveyAnswers>
