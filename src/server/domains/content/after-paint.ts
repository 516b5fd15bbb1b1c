/**
 * Fetches the page's modules once it is painted and whole: on a slow line they would share it with the text. `data-after-paint`
 * of its own element names them; it goes when they have run, or cannot be had. A tab in the background paints nothing, and gets
 * them a second after the load.
 */
export const afterPaint =
  "{let d=document,own=d.currentScript,whole=new Promise(f=>d.addEventListener('DOMContentLoaded',f)),painted=new Promise(f=>{addEventListener('load',()=>setTimeout(f,1000));new PerformanceObserver(l=>{if(l.getEntriesByName('first-contentful-paint')[0])f()}).observe({type:'paint',buffered:true})});Promise.all([whole,painted]).then(()=>Promise.all(own.dataset.afterPaint.split(' ').map(src=>new Promise(f=>d.head.append(Object.assign(d.createElement('script'),{type:'module',src,onload:f,onerror:f})))))).then(()=>own.remove())}";
