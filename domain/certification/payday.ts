const DAYS_OF_A_MONTH = 31
const VARIES = 'VARIES'

/** Codes of the dictionary `payday`. */
export const daysOfMonth = Array.from({ length: DAYS_OF_A_MONTH }, (_, i) => String(i + 1))
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** The allowed paydays by code of the dictionary `salaryType`. */
const paydays: Readonly<Record<string, readonly string[]>> = {
  MONTHLY: [...daysOfMonth, 'END', VARIES],
  BIWEEKLY: [...weekdays, VARIES],
  WEEKLY: [...weekdays, VARIES],
  DAILY: [VARIES],
  COMMISSION: [VARIES],
  IRREGULAR: [VARIES],
}

interface Pay {
  salaryType?: string
  payday?: string
}

/** True while either is unknown or unanswered. */
export const isPayFitting = ({ salaryType = '', payday = '' }: Pay): boolean =>
  payday === '' || (paydays[salaryType]?.includes(payday) ?? true)

/** Whether there is more than one option. */
export const isPaydayAsked = ({ salaryType = '' }: Pay): boolean =>
  salaryType !== '' && paydays[salaryType]?.length !== 1

/** Completes the payday for the salary type: the only option, the given one, or none where that is not allowed. */
export function settlePay<T extends Pay>(answers: T): T {
  const fitting = paydays[answers.salaryType ?? ''] ?? []
  if (fitting.length === 1) return { ...answers, payday: fitting[0] }
  return isPayFitting(answers) ? answers : { ...answers, payday: '' }
}
