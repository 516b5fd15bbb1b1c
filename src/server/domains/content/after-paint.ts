/**
 * Loads the page's modules once the page is parsed and painted, because on a slow connection they would compete with
 * the text. The script element's `data-after-paint` lists them, and the element is removed when they have run or
 * failed. A background tab does not paint, so it loads them a second after the load event.
 */
export const afterPaint =
  "{let d=document,own=d.currentScript,whole=new Promise(f=>d.addEventListener('DOMContentLoaded',f)),painted=new Promise(f=>{addEventListener('load',()=>setTimeout(f,1000));new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint')[0])f()}).observe({type:'paint',buffered:true})});Promise.all([whole,painted]).then(()=>Promise.all(own.dataset.afterPaint.split(' ').map(src=>new Promise(f=>d.head.append(Object.assign(d.createElement('script'),{type:'module',src,onload:f,onerror:f})))))).then(()=>own.remove())}";
