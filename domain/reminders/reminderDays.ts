/** When the borrower is reminded, in days from the due date; from the first on, an app shows a warning. */
export const reminderDays = [-3, -1, 0, 1] as const
export type ReminderDay = (typeof reminderDays)[number]
