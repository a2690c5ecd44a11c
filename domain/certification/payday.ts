const DAYS_OF_A_MONTH = 31
const VARIES = 'VARIES'

/** By the codes of the dictionary `payday`. */
export const daysOfMonth = Array.from({ length: DAYS_OF_A_MONTH }, (_, i) => String(i + 1))
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** The paydays that fit each code of the dictionary `salaryType`. */
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

/** While the one is not known, or not answered, the other fits. */
export const isPayFitting = ({ salaryType = '', payday = '' }: Pay): boolean =>
  payday === '' || (paydays[salaryType]?.includes(payday) ?? true)

/** Whether there is anything to choose. */
export const isPaydayAsked = ({ salaryType = '' }: Pay): boolean =>
  salaryType !== '' && paydays[salaryType]?.length !== 1

/** With the payday that goes with the salary type: the only one, the one that was given, or none where that does not fit. */
export function settlePay<T extends Pay>(answers: T): T {
  const fitting = paydays[answers.salaryType ?? ''] ?? []
  if (fitting.length === 1) return { ...answers, payday: fitting[0] }
  return isPayFitting(answers) ? answers : { ...answers, payday: '' }
}
