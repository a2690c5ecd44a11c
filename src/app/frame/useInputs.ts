import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Puts what was typed here before into a field that is still empty. */
export function useRecalled(fieldRef: RefObject<HTMLInputElement | null>, text: string): void {
  useEffect(() => {
    const field = fieldRef.current
    if (!field || field.value !== '') return
    field.value = text
    // Whoever is about to type in it would add to the text, without having seen it.
    if (field === document.activeElement) field.select()
  }, [fieldRef, text])
}

/** Puts into a field what has come for it, and tells. */
export function useFilled(
  fieldRef: RefObject<HTMLInputElement | null>,
  text: string | null,
  onFilled: () => void,
): void {
  const notify = useEffectEvent(onFilled)
  useEffect(() => {
    if (text === null || !fieldRef.current) return
    fieldRef.current.value = text
    notify()
  }, [fieldRef, text])
}

/** Ticks a box for what is known already, and unticks it once that is about something else. */
export function useTicked(boxRef: RefObject<HTMLInputElement | null>, isTicked: boolean): void {
  useEffect(() => {
    const box = boxRef.current
    // What the borrower has ticked before the app began stays.
    if (!box || !isTicked) return
    box.checked = true
    return () => {
      box.checked = false
    }
  }, [boxRef, isTicked])
}

/** Gives a field the focus, its text selected, each time something new has happened to it. */
export function useFocusOn(field: RefObject<HTMLInputElement | null>, happening: object | null): void {
  useEffect(() => {
    if (happening === null) return
    field.current?.focus()
    field.current?.select()
  }, [field, happening])
}
