import { useEffect, type RefObject } from 'react'

/** Puts what was typed here before into a field that is still empty. */
export function useRecalled(field: RefObject<HTMLInputElement | null>, text: string): void {
  useEffect(() => {
    if (field.current && field.current.value === '') field.current.value = text
  }, [field, text])
}

/** Gives a field the focus, its text selected, each time something new has happened to it. */
export function useFocusOn(field: RefObject<HTMLInputElement | null>, happening: object | null): void {
  useEffect(() => {
    if (happening === null) return
    field.current?.focus()
    field.current?.select()
  }, [field, happening])
}
