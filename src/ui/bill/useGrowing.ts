import { useEffect, useRef, useState, type RefObject } from 'react'

const AT_ONCE = 30
/** The next rows are drawn when the end of the list is this close to the window. */
const AHEAD = '1500px'

/** Draws a long list in parts: more rows as its end is scrolled near. Put `end` on the element after the last row. */
export function useGrowing(count: number): { drawn: number; end: RefObject<HTMLLIElement | null> } {
  const [most, setMost] = useState(AT_ONCE)
  const end = useRef<HTMLLIElement>(null)
  const isMore = most < count
  useEffect(() => {
    if (!isMore || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setMost(most + AT_ONCE)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, most])
  return { drawn: Math.min(most, count), end }
}
