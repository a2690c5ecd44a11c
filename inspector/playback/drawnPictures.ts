/** Hills below a sun, in the place of a picture that nobody has taken. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 302.8" preserveAspectRatio="xMidYMid slice">
<rect width="480" height="303" fill="#d9e8e4"/><circle cx="356" cy="84" r="34" fill="#f2c677"/>
<path d="M0 236l120-106 92 80 76-54 192 147H0z" fill="#5f9c90"/><path d="M0 303v-43l150-44 330 87z" fill="#0f6b5c"/></svg>`
const DRAWN = `data:image/svg+xml,${encodeURIComponent(drawing)}`

/** Where a page travels its pictures are named, and there are none: a drawn one is shown for each that can't be loaded. */
export const drawPictures = (page: Document) =>
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && !target.src.startsWith('data:')) target.src = DRAWN
    },
    { capture: true },
  )
