/* Runs inline before the first paint, and is not transpiled: nothing newer than ES2015. bootScript.ts gives it its data. */
function boot(shells, absent, skeleton, catalogs, laterCatalogs, whenSignedIn) {
  var root = document.getElementById('root')
  function known(tag) {
    var name = String(tag || '').toLowerCase().split(/[-_]/)[0]
    if (name === 'in') name = 'id'
    return catalogs.hasOwnProperty(name) ? name : ''
  }
  function spoken() {
    var tags = navigator.languages || [navigator.language]
    for (var i = 0; i < tags.length; i++) if (known(tags[i])) return known(tags[i])
    return 'id'
  }
  function expand(factored) {
    var pieces = factored[0].split(factored[1])
    var strings = factored[2][locale].split(factored[1])
    var html = pieces[0]
    for (var p = 1; p < pieces.length; p++) html += strings[p - 1] + pieces[p]
    return html
  }
  function preload(file) {
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.appendChild(link)
  }
  var asked = /[?&]lang=([^&]*)/.exec(location.search)
  // Read once: the browser answers from another process.
  var cookies
  try { cookies = document.cookie } catch (denied) { cookies = '' }
  var remembered = /(^|; )lang=([^;]*)/.exec(cookies)
  var locale = known(asked && asked[1]) || known(remembered && remembered[2]) || spoken()
  var hasToken = /(^|; )token=[^;]/.test(cookies)
  var path = location.hash.slice(1).split('?')[0]
  var screen = !path || path === '/' ? '/noren' : path
  var isPartner = /[?&]openToken=/.test(location.href)
  var shell = !hasToken && !isPartner && shells.hasOwnProperty(screen) && shells[screen]

  // Before the app is alive: a form that is sent would load the page anew, and a button that is pressed waits for the app.
  root.onsubmit = function (event) { event.preventDefault() }
  root.onclick = function (event) {
    var button = event.target.closest('button')
    if (button) button.setAttribute('aria-busy', true)
  }
  preload(catalogs[locale])
  if (hasToken) whenSignedIn.concat(laterCatalogs[locale]).forEach(preload)
  document.documentElement.lang = locale
  if (shell) root.setAttribute('data-shell', screen)
  root.innerHTML = shell ? expand(shell) : skeleton

  // The app's code can not be had: its script tells so, or the app that could not begin. The first try keeps what was typed;
  // the next ones load the page anew, for browsers that never ask again for a module that failed.
  var tries = 0
  function offer(part) {
    document.body.insertAdjacentHTML('beforeend', expand(absent))
    var toast = document.body.lastChild
    toast.onclick = function () {
      toast.remove()
      if (tries++) location.reload()
      else if (part === root) root.dispatchEvent(new Event('retry'))
      else import(part.src).catch(function () { offer(part) })
    }
  }
  addEventListener('error', function (event) {
    if (event.target === root || event.target.type === 'module') offer(event.target)
  }, true)
}
