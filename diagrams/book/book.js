const search = document.querySelector('input[type=search]')
const results = document.querySelector('.results')
const cards = [...document.querySelectorAll('.state-card')].map((card) => ({
  id: card.id,
  title: card.querySelector('h3').textContent,
  names: card.querySelector('.names').textContent,
  text: card.textContent.toLowerCase(),
}))

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.length === 0 ? [] : cards.filter(({ text }) => words.every((word) => text.includes(word)))
  results.replaceChildren()
  if (words.length === 0) return
  const count = document.createElement('p')
  count.textContent = results.dataset.found.replace('{n}', found.length)
  results.append(count)
  for (const { id, title, names } of found) {
    const link = document.createElement('a')
    link.href = `#${id}`
    link.textContent = `${title} · ${names.trim()}`
    results.append(link)
  }
})
results.addEventListener('click', (event) => {
  if (event.target.closest('a')) results.replaceChildren()
})

// A picture is shown at half its width; a click shows all 360 pixels.
document.addEventListener('click', (event) => {
  if (event.target.matches('.strip img')) event.target.classList.toggle('full')
})

document.querySelector('button[data-print]').addEventListener('click', () => window.print())
window.addEventListener('beforeprint', () => {
  for (const image of document.querySelectorAll('img[loading]')) image.loading = 'eager'
})
