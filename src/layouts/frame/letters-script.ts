/**
 * Runs before the first paint. Who follows a link of this site has the fonts already, or nearly: they are asked for at once. Who
 * comes from elsewhere gets the text first, in a face of his own device stretched to the same measures; the fonts wait for
 * letters.enhance.ts, so that they do not share a slow line with the text. Without a script the style sheet asks for them.
 */
export const lettersScript = `{let d=document,e=d.documentElement.dataset;if(d.referrer.split('/')[2]===location.host)for(let href of e.fonts.split(' '))d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'font',crossOrigin:'',href}));else e.letters='later'}`;
