const search = document.querySelector('input[type=search]')
const results = document.querySelector('.results')
/** A longer list is not read; more words make it shorter. */
const MOST = 60
let cards = null

/** Reading 400 cards takes a moment, so it is left until somebody searches. */
function cardsRead() {
  cards ??= [...document.querySelectorAll('.state-card')].map((card) => {
    const title = card.querySelector('h3').textContent
    const names = card.querySelector('.names').textContent.trim()
    // Ids of events are shortened on the card.
    const ids = [...card.querySelectorAll('code[title]')].map((code) => code.title)
    const text = [card.textContent, ...ids].join(' ').toLowerCase()
    return { id: card.id, title, names, head: `${title} ${names}`.toLowerCase(), text }
  })
  return cards
}

const has = (text, words) => words.every((word) => text.includes(word))
const shown = () => document.documentElement.dataset.shown

function heading(text) {
  const line = document.createElement('p')
  line.textContent = text
  results.append(line)
}

function entry(id, text, below) {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = text
  if (below) link.append(document.createElement('small'))
  if (below) link.lastChild.textContent = below
  results.append(link)
}

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  results.replaceChildren()
  if (words.length === 0) return
  const found = cardsRead()
    .filter(({ text }) => has(text, words))
    .sort((a, b) => Number(has(b.head, words)) - Number(has(a.head, words)))
  heading(results.dataset.found.replace('{n}', found.length))
  for (const { id, title, names } of found.slice(0, MOST)) entry(id, `${title} · ${names}`)
  const { places, rows } = window.bookTexts
  const texts = rows.flatMap(([at, ...texts]) => {
    const text = texts.find((each) => has(each.toLowerCase(), words))
    return text === undefined ? [] : [{ at, text }]
  })
  if (texts.length === 0) return
  heading(results.dataset.texts)
  for (const { at, text } of texts.slice(0, MOST))
    for (const place of at.slice(0, 3))
      if (document.getElementById(places[place][1])) entry(places[place][1], text, places[place][0])
})
results.addEventListener('click', (event) => {
  if (event.target.closest('a')) results.replaceChildren()
})
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target.matches('input')) return
  event.preventDefault()
  search.focus()
})

/** The texts of a card's screen, in the language that is shown. */
function fill(details) {
  const { locales, places, rows } = window.bookTexts
  const names = details.dataset.texts.split(' ')
  const list = document.createElement('ul')
  for (const [at, ...texts] of rows) {
    if (!at.some((place) => names.includes(places[place][0]))) continue
    const line = document.createElement('li')
    line.textContent = texts[locales.indexOf(shown())]
    line.lang = shown()
    list.append(line)
  }
  details.querySelector('ul')?.remove()
  details.append(list)
}
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (target.matches('details[data-texts]') && target.open) fill(target)
  },
  true,
)

/** A picture at all its 360 pixels, until it is clicked, or Escape is pressed. */
function enlarge(image) {
  const dialog = document.createElement('dialog')
  dialog.className = 'enlarged'
  dialog.append(image.cloneNode())
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

/** The contents show the states of the sheet that one is on. */
function openContents() {
  const at = document.querySelector(':target')?.closest('.sheet')
  const current = document.querySelector(':target')?.closest('.state-card')?.id
  for (const item of document.querySelectorAll('.side nav > ul > li'))
    item.classList.toggle('open', item.querySelector('a').hash === `#${at?.id}`)
  for (const item of document.querySelectorAll('.side nav li li'))
    item.classList.toggle('on', item.firstElementChild.hash === `#${current}`)
}
addEventListener('hashchange', openContents)
openContents()

// One switch for pictures and sentences.
document.addEventListener('click', ({ target }) => {
  if (target.matches('.phone img')) enlarge(target)
  if (!target.matches('[data-show]')) return
  document.documentElement.dataset.shown = target.dataset.show
  for (const button of document.querySelectorAll('[data-show]'))
    button.setAttribute('aria-pressed', String(button === target))
  for (const image of document.querySelectorAll('.phone img'))
    image.src = image.getAttribute('src').replace(/\/\w+\//, `/${shown()}/`)
  for (const details of document.querySelectorAll('details[data-texts][open]')) fill(details)
})

document.querySelector('button[data-print]').addEventListener('click', () => window.print())
window.addEventListener('beforeprint', () => {
  for (const image of document.querySelectorAll('img[loading]')) image.loading = 'eager'
})
