/**
 * When the app's module starts. `now`: at once, interactive soonest. `onPaint`: fetched and run on the first
 * contentful paint. `fetchThenPaint`: fetched at low priority, run on that paint (performance.md, section 4).
 */
export type Start = 'now' | 'onPaint' | 'fetchThenPaint'

export const START: Start = 'now'

const runOnPaint = (file: string) =>
  `(function(d){function go(){if(!d){d=1;setTimeout(function(){import("${file}")})}}setTimeout(go,4e3);` +
  `try{new PerformanceObserver(function(l){l.getEntriesByName("first-contentful-paint").length&&go()})` +
  `.observe({type:"paint",buffered:true})}catch(e){go()}})()`

/** What starts the module `file`: tags for the head, and a script to run inline after the shell. */
export function startOf(file: string, start: Start) {
  if (start === 'now') return { head: `<script type="module" crossorigin src="${file}"></script>`, script: '' }
  const head =
    start === 'onPaint' ? '' : `<link rel="modulepreload" crossorigin fetchpriority="low" href="${file}">`
  return { head, script: runOnPaint(file) }
}
