/** Runs before the first paint, so that no page flashes in the wrong theme. */
export const themeScript = `try{var t=localStorage.theme}catch(e){}document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;
