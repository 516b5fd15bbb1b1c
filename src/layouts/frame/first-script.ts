/**
 * Runs before the first paint. After a click on a link within this site, the fonts are already cached or nearly loaded,
 * so they are requested immediately. A visitor from elsewhere first sees the text in a font of their device, scaled to
 * the same metrics. The fonts then wait for letters.enhance.ts, so that they do not compete with the text on a slow
 * connection. Without a script, the style sheet requests them.
 */
const letters = `{let d=document,e=d.documentElement.dataset;if(d.referrer.split('/')[2]===location.host)for(let href of e.fonts.split(' '))d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href}));else e.letters='later'}`;

/** Runs before the first paint, so that no page flashes in the wrong theme. */
const theme = `try{var t=localStorage.theme}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;

/**
 * One script for every page, so that pages rendered on demand can use the hash in the prebuilt pages' security policy.
 */
export const firstScript = letters + theme;
