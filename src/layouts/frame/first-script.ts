/**
 * Runs before the first paint. Who follows a link of this site has the fonts already, or nearly: they are asked for at once. Who
 * comes from elsewhere gets the text first, in a face of his own device stretched to the same measures; the fonts wait for
 * letters.enhance.ts, so that they do not share a slow line with the text. Without a script the style sheet asks for them.
 */
const letters = `{let d=document,e=d.documentElement.dataset;if(d.referrer.split('/')[2]===location.host)for(let href of e.fonts.split(' '))d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href}));else e.letters='later'}`;

/** Runs before the first paint, so that no page flashes in the wrong theme. */
const theme = `try{var t=localStorage.theme}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;

/** One script in every page, so that the pages made on demand may run it by the hash of those that stand ready. */
export const firstScript = letters + theme;
