/**
 * Lets a `[data-reads]` button read aloud the lines of the element that it names, with the device's own voice. The
 * button is hidden if no voice speaks the page's language.
 */
export function enhanceReading(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-reads]');
  const speech = window.speechSynthesis as SpeechSynthesis | undefined;
  if (!button || !speech) {
    return;
  }
  const { lang } = document.documentElement;
  // Android writes hi_IN, so only the language at the beginning and the country at the end are compared. An Indian
  // voice is preferred.
  const findVoice = (): SpeechSynthesisVoice | undefined => {
    const voices = speech.getVoices().filter((voice) => voice.lang.startsWith(lang));
    return voices.find((voice) => voice.lang.endsWith('IN')) ?? voices[0];
  };
  const look = (): void => {
    button.hidden = !findVoice();
  };
  const tell = (isReading: boolean): void => button.setAttribute('aria-pressed', `${isReading}`);
  const stop = (): void => {
    speech.cancel();
    tell(false);
  };
  look();
  // Voices load after the page.
  speech.onvoiceschanged = look;
  // Otherwise, the voice would go on reading on the next page.
  addEventListener('pagehide', stop);
  button.addEventListener('click', () => {
    const wasReading = button.ariaPressed === 'true';
    const voice = findVoice();
    stop();
    if (wasReading || !voice) {
      return;
    }
    const lines = [...document.querySelectorAll(`#${button.dataset.reads} [data-line]`)];
    for (const line of lines) {
      const said = new SpeechSynthesisUtterance(line.textContent ?? '');
      said.voice = voice;
      said.lang = voice.lang;
      if (line === lines.at(-1)) {
        said.onend = () => tell(false);
      }
      speech.speak(said);
    }
    tell(true);
  });
}
