const { values, ids, cells, times, way } = window.flowNumbers
const bar = document.querySelector('.numbers-bar')
const language = document.documentElement.lang
const texts = figureTextsIn(language === 'en' ? 'en' : 'id')
const said = JSON.parse(bar.dataset.words)
const steps = JSON.parse(bar.dataset.steps)
const CUTS = 4
/** Above this part, leaving is red. */
const MANY = 0.12
const indexOf = new Map(ids.map((id, index) => [id, index]))

/** The transitions of each state, by its id. */
const ofSource = new Map()
for (const [index, id] of ids.entries()) {
  if (!id.startsWith('transition ')) continue
  const source = id.slice('transition '.length, id.indexOf('/'))
  ofSource.set(source, [...(ofSource.get(source) ?? []), index])
}

/** Language, browser, version and week as their indices, -1 for all. */
const chosen = (name) =>
  [...bar.querySelectorAll(`[data-selection=${name}] [data-cut]`)]
    .toSorted((a, b) => a.dataset.cut - b.dataset.cut)
    .map((input) => Number(input.value))

/** Counts are added up; times are known of one language, browser or version at most. */
function periodOf(choice) {
  const sums = new Float64Array(ids.length)
  for (const cell of cells) {
    if (choice.some((value, cut) => value !== -1 && value !== cell[cut])) continue
    for (let at = CUTS; at < cell.length; at += 2) sums[cell[at]] += cell[at + 1]
  }
  const list = times[choice.join(' ')] ?? []
  const known = new Map()
  for (let at = 0; at < list.length; at += 3) known.set(list[at], [list[at + 1], list[at + 2]])
  const n = (id) => sums[indexOf.get(id)] ?? 0
  const leaving = (source) =>
    (ofSource.get(source) ?? []).reduce((sum, index) => sum + sums[index], n(`left ${source}`))
  return {
    visits: n('visits'),
    counted(kind, own) {
      const [first] = own
      const source = kind === 'transition' ? first.slice(0, first.indexOf('/')) : first
      const isOne = own.every((id) => kind !== 'transition' || id.startsWith(`${source}/`))
      const [median = null, p90 = null] = (own.length === 1 && known.get(indexOf.get(`${kind} ${first}`))) || []
      return {
        count: own.reduce((sum, id) => sum + n(`${kind} ${id}`), 0),
        whole: kind === 'state' ? n('visits') : isOne ? leaving(source) : 0,
        median,
        p90,
      }
    },
    passed(key) {
      const [came, wentOn] = [n(`came ${key}`), n(`on ${key}`)]
      const [median = null] = known.get(indexOf.get(`came ${key}`)) ?? []
      return { came, wentOn, left: came - wentOn, share: came === 0 ? null : wentOn / came, median }
    },
  }
}

const share = (part) => (part === null ? '–' : texts.share(part))

/** What is read at a key of the journey. */
function journeyText(name, key, now, before) {
  const of = (period) => (period === null ? null : period.passed(key))
  if (name === 'part' && key === 'again') return share(now.passed(way.at(-1)).share)
  if (name === 'part' || name === 'change') {
    const step = way[way.indexOf(key) - 1]
    const [part, earlier] = [now.passed(step).share, before?.passed(step).share ?? null]
    if (name === 'part') return share(part)
    return part === null || earlier === null ? '' : ` ${texts.change(part, earlier)}`
  }
  const { came, wentOn, left, share: on, median } = of(now)
  if (name === 'came') return texts.count(came)
  if (name === 'on') return texts.count(wentOn)
  if (name === 'left') return texts.count(left)
  if (name === 'rate') return on === null ? '' : texts.share(1 - on)
  return median === null ? '' : texts.time(median)
}

const changeInk = (text) => (text.includes('▲') ? '#1c6630' : text.includes('▼') ? '#ab2116' : '#586862')

function showJourney(now, before) {
  const most = Math.max(1, ...way.map((key) => now.passed(key).came))
  const thickness = (count) => Math.max(2, (count / most) * 26)
  for (const element of document.querySelectorAll('.numbered [data-figure]')) {
    const figure = element.dataset.figure
    const name = figure.slice(0, figure.indexOf(' '))
    const key = figure.slice(name.length + 1)
    const passed = now.passed(key)
    const isMany = passed.share !== null && 1 - passed.share > MANY
    if (element.tagName === 'tspan') {
      element.textContent = journeyText(name, key, now, before)
      if (name === 'change') element.setAttribute('fill', changeInk(element.textContent))
      if (name === 'left') element.setAttribute('fill', isMany ? '#ab2116' : '#744600')
    } else if (name === 'on') element.setAttribute('stroke-width', thickness(passed.wentOn))
    else {
      element.setAttribute('d', leavingOutline(element.dataset.place.split(' ').map(Number), thickness(passed.left)))
      element.setAttribute('fill', isMany ? '#ab2116' : '#b9740c')
    }
  }
}

/** Below the journey, as below the picture. */
function showRanking(now, before) {
  const time = (median) => (median === null ? '' : texts.time(median))
  const rows = steps
    .map(([key, name]) => {
      const [is, was] = [now.passed(key), before?.passed(key)]
      if (is.share === null || (before && was.share === null)) return null
      if (!before)
        return {
          name,
          worth: is.left,
          columns: [share(is.share), texts.count(is.came), texts.count(is.left), time(is.median)],
        }
      const worth = Math.round((is.share - was.share) * is.came)
      const sign = worth < 0 ? '−' : '+'
      const columns = [
        share(is.share),
        share(was.share),
        `${sign}${texts.count(Math.abs(worth))}`,
        time(is.median),
        time(was.median),
      ]
      return { name, worth, columns }
    })
    .filter((row) => row !== null && row.worth !== 0)
    .sort((a, b) => Math.abs(b.worth) - Math.abs(a.worth))
    .slice(0, 5)
  const most = Math.max(1, ...rows.map(({ worth }) => Math.abs(worth)))
  const table = document.querySelector('[data-ranking]')
  table.replaceChildren()
  const line = (tag, texts) => {
    const row = table.insertRow()
    for (const text of texts) row.append(Object.assign(document.createElement(tag), { textContent: text }))
    return row
  }
  line('th', before ? said.changed : said.most)
  for (const { name, worth, columns } of rows) {
    const barOf = document.createElement('i')
    barOf.style.width = `${(Math.abs(worth) / most) * 120}px`
    barOf.style.background = before ? (worth > 0 ? '#1c6630' : '#ab2116') : '#b9740c'
    line('td', [name, ...columns]).cells[3].prepend(barOf)
  }
}

/** The lines of a sheet's figures: what isn't said is empty, as its room is kept. */
function linesOf(kind, own, now, before) {
  const was = before?.counted(kind, own) ?? null
  return texts.lines(kind, now.counted(kind, own), was)
}

function showSheet(sheet, now, before) {
  for (const text of sheet.querySelectorAll('.figure[data-figure]')) {
    const [kind, ...own] = text.dataset.figure.split(' ')
    text.textContent = linesOf(kind, own, now, before)[text.dataset.line]
  }
  const arrows = [...sheet.querySelectorAll('.arrow[data-arrow]')].flatMap((arrow) => {
    const [from, to] = arrow.dataset.arrow.split(' → ')
    const taken = arrow.parentElement.dataset.transitions
    if (to.endsWith('#left')) return [{ arrow, ...now.counted('left', [from]), isLeaving: true }]
    return taken ? [{ arrow, ...now.counted('transition', taken.split(' ')), isLeaving: false }] : []
  })
  const most = Math.max(1, ...arrows.map(({ count }) => count))
  for (const { arrow, count, whole, isLeaving } of arrows) {
    arrow.style.strokeWidth = Math.max(1, (count / most) * 6)
    if (!isLeaving) continue
    const isMany = whole > 0 && count / whole > MANY
    arrow.parentElement.setAttribute('class', isMany ? 'lost' : 'left')
  }
}

const sentence = (kind, own, now, before) =>
  linesOf(kind, own, now, before)
    .filter((text) => text !== '')
    .join(' · ')

/** Under a card's title, and under each transition that it names. */
function showCard(card, now, before) {
  for (const old of card.querySelectorAll('.counted')) old.remove()
  const put = (tag, name, text, place) =>
    place(Object.assign(document.createElement(tag), { className: name, textContent: text }))
  for (const code of card.querySelectorAll('code')) {
    const id = code.title || code.textContent
    if (!indexOf.has(`transition ${id}`)) continue
    put('span', 'counted', sentence('transition', [id], now, before), (line) => code.after(line))
  }
  const names = card.querySelector('.names')
  for (const kind of ['left', 'state'])
    if (indexOf.has(`${kind} ${card.id}`))
      put('p', `counted ${kind}`, sentence(kind, [card.id], now, before), (line) => names.after(line))
}

/** What is near is filled at once, and the rest when it comes near. */
let current = null
const shownFor = new WeakMap()
const near = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen) if (isIntersecting) fillIn(target)
  },
  { rootMargin: '1200px' },
)
function fillIn(element) {
  if (shownFor.get(element) === current) return
  shownFor.set(element, current)
  const show = element.matches('.picture') ? showSheet : showCard
  show(element, current.now, current.before)
}

function refresh() {
  const isCompared = bar.querySelector('[data-compare]').checked
  bar.querySelector('[data-selection=before]').hidden = !isCompared
  for (const input of bar.querySelectorAll('input[type=range]')) {
    const [, , , weeks] = values
    input.nextElementSibling.textContent = input.value === '-1' ? said.all : weeks[input.value]
  }
  const [now, before] = [periodOf(chosen('now')), isCompared ? periodOf(chosen('before')) : null]
  current = { now, before }
  const visits = texts.count(now.visits) + (before ? ` / ${texts.count(before.visits)}` : '')
  bar.querySelector('[data-visits]').textContent = `${visits} ${said.visits}`
  showJourney(now, before)
  showRanking(now, before)
  for (const element of document.querySelectorAll('.sheet > .picture, .state-card')) {
    near.unobserve(element)
    near.observe(element)
  }
}

bar.addEventListener('input', refresh)
refresh()
