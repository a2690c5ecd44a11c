/** When she is reminded, in days from the due date; from the first on, an app says it with a warning. */
export const reminderDays = [-3, -1, 0, 1] as const
export type ReminderDay = (typeof reminderDays)[number]
