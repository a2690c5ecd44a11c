import { useLingui } from '@lingui/react/macro'
import type { Bill } from '#domain/lending/apply/bill'
import { dueDateFile } from '#domain/lending/bills/dueDateFile'
import { useServices } from './appContext'

/** Hands the due date of a loan to the phone’s calendar, as a file; `null` without one. */
export function useDueDateFile({ repayId, dueDate }: Pick<Bill, 'repayId' | 'dueDate'>): (() => void) | null {
  const { t } = useLingui()
  const { save, now } = useServices()
  if (dueDate === null) return null
  const [title, text] = [t`Langkah: loan due`, t`Pay in the app by 23:59 WIB.`]
  return () =>
    save(
      `langkah-${dueDate}.ics`,
      dueDateFile({ repayId, dueDate, title, text, now: now() }),
      'text/calendar;charset=utf-8',
    )
}
