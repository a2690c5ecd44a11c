/*
 * Runs inline before the first paint and is not transpiled, so it may use nothing newer than ES2015. It must not read
 * cookies or anything else that another process answers: that would delay the first paint most.
 */
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
    // The first part of a path such as /repay/17; the app reads the rest.
    place = location.hash.split('?')[0].split('/')[1]
    var screen = '/' + (place || 'noren')
    var isByLink = /[?&](openToken|handover)=/.test(location.href)
    // The lender has chosen the language; a plain file server has one page for all.
    isShown = !isByLink && screens.indexOf(screen) >= 0 && (!IS_CHOOSING || isSpoken())
    html.setAttribute('data-start', isShown ? screen : '')
    if (event) fetchCode()
  }
  choose()
  // Links must work before the app has loaded.
  onhashchange = choose

  // If this page took long to load, the code will too, and is requested at once; on a fast network it would run before
  // the first paint, so it is requested right after that.
  function fetchCode() {
    // In this order, since a browser loads six files at a time: what runs first and is largest comes first.
    ['code', 'preloads', 'preloads-' + place].forEach(function (id) {
      var part = document.getElementById(id)
      // Moved rather than copied, so that a second call does nothing.
      if (part) document.head.appendChild(part.content)
    })
  }
  if (isShown && !document.hidden && performance.now() < 300) {
    new PerformanceObserver(fetchCode).observe({ type: 'paint', buffered: true })
    setTimeout(fetchCode, 1000)
  } else fetchCode()
  // Until the app has loaded, submitting a form would reload the page, and pressed buttons wait.
  document.onsubmit = function (event) { event.preventDefault() }
  document.onclick = function (event) {
    var button = event.target.closest('#root button')
    if (button) button.setAttribute('aria-busy', true)
  }

  // The app's code failed to load or to start. The first retry keeps what was typed; later ones reload the page for
  // browsers that never request a failed module again.
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
