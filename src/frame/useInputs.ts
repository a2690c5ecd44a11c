import { useEffect, type RefObject } from 'react'
import { useServices } from './appContext'

/** Puts the phone that was typed here before into a field that is still empty. */
export function useRecalledPhone(field: RefObject<HTMLInputElement | null>): void {
  const { recallPhone } = useServices()
  useEffect(() => {
    void recallPhone()
      .then((phone) => {
        if (field.current && field.current.value === '') field.current.value = phone
      })
      .catch(() => {})
  }, [field, recallPhone])
}

/** Gives a field the focus, its text selected, each time something new has happened to it. */
export function useFocusOn(field: RefObject<HTMLInputElement | null>, happening: object | null): void {
  useEffect(() => {
    if (happening === null) return
    field.current?.focus()
    field.current?.select()
  }, [field, happening])
}
