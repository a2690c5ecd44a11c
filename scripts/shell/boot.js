/* Runs inline before the first paint, and is not transpiled: nothing newer than ES2015. It asks the browser for nothing that
 * is answered by another process, such as cookies: that alone costs the first paint more than all the rest. */
function boot(screens, languages) {
  var html = document.documentElement
  function known(tag) {
    var name = String(tag || '').toLowerCase().split(/[-_]/)[0]
    if (name === 'in') name = 'id'
    return languages.indexOf(name) < 0 ? '' : name
  }
  function isSpoken() {
    var asked = /[?&]lang=([^&]*)/.exec(location.search)
    var tags = [asked && asked[1]].concat(navigator.languages || navigator.language)
    return (tags.map(known).filter(Boolean)[0] || 'id') === html.lang
  }
  var place, isShown
  function choose(event) {
    // Of /repay/17 the first part: the app looks at the rest.
    place = location.hash.split('?')[0].split('/')[1]
    var screen = '/' + (place || 'noren')
    var isByLink = /[?&](openToken|handover)=/.test(location.href)
    // The lender chose the language; a plain file server has but one page for all.
    isShown = !isByLink && screens.indexOf(screen) >= 0 && (!IS_CHOOSING || isSpoken())
    html.setAttribute('data-start', isShown ? screen : '')
    if (event) fetchCode()
  }
  choose()
  // A link that is tapped leads on before the app is alive.
  onhashchange = choose

  // Over a network on which this page took long, the code will too, and is asked for at once; over a fast one it would come,
  // and run, before the first paint, and is asked for right behind it.
  function fetchCode() {
    // One after the other: of a template that is moved, links would be fetched before scripts. What runs first, and is the
    // largest, is asked for first: a browser asks for six at a time.
    ['code', 'preloads', 'preloads-' + place].forEach(function (id) {
      var part = document.getElementById(id)
      // Moved, not copied: the second time there is nothing left.
      if (part) document.head.appendChild(part.content)
    })
  }
  if (isShown && !document.hidden && performance.now() < 300) {
    new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
    setTimeout(fetchCode, 1000)
  } else fetchCode()
  // Before the app is alive: a form that is sent would load the page anew, and a button that is pressed waits for the app.
  document.onsubmit = function (event) { event.preventDefault() }
  document.onclick = function (event) {
    var button = event.target.closest('#root button')
    if (button) button.setAttribute('aria-busy', true)
  }

  // The app's code cannot be had: its script tells so, for all that it imports, or the app that could not begin. The first try keeps what was typed;
  // the next ones load the page anew, for browsers that never ask again for a module that failed.
  var tries = 0
  function offer(part) {
    document.body.insertAdjacentHTML('beforeend', document.getElementById('absent').innerHTML)
    var toast = document.body.lastElementChild
    toast.onclick = function () {
      toast.remove()
      if (tries++) location.reload()
      else if (part === document) document.dispatchEvent(new Event('retry'))
      else import(part.src).catch(function () { offer(part) })
    }
  }
  addEventListener('error', function (event) {
    var part = event.target
    if (part === document || part.type === 'module' && part.dataset.ahead == null) offer(part)
  }, true)
}
