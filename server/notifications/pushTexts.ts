import type { Locale } from '#domain/language'

/** The heading of a reminder that may be delivered a day or two late: it says no number of days. */
export const reminderTitle: Record<Locale, string> = {
  id: 'Pengingat jatuh tempo',
  en: 'Due date reminder',
  es: 'Recordatorio de vencimiento',
  vi: 'Nhắc ngày đến hạn',
  th: 'แจ้งเตือนวันครบกำหนด',
}
