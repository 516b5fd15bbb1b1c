const THANKS =
  /\b(?:many )?thank(?:s| you)\b|\bthx\b|\bok(?:ay)?\b|\bgot it\b|\bnoted\b|\breceived\b|\bso much\b|\bvery much\b|\bdhanyav?[vw]?aa?d\b|\bshukriya\b|\bsir\b|\bmadam\b|\bji\b/giu;
const HINDI = /धन्यवाद|शुक्रिया|आभार|ठीक है|ठीक|अच्छा|मिल गया|मिल गए|मिल गई|बहुत|आपका|जी|नमस्ते/gu;
const CLOSING = /^(?:regards|best|warm regards|sent from my .*|सादर|भवदीय|मेरे .* से भेजा गया)[,.!]*$/iu;

/**
 * Whether a message only says thanks. Such a message is added to the timeline but does not reopen the case. Any other
 * word, a question mark or a number makes it more than thanks.
 * @param name the sender's name, because the message may be signed with it
 */
export function isMereThanks(text: string, name = ''): boolean {
  const said = text.trim();
  if (!said || said.length > 200 || /[?？\d]/.test(said)) {
    return false;
  }
  const names = name
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part.length > 1);
  const lines = said.split('\n').filter((line) => line.trim() && !CLOSING.test(line.trim()));
  const rest = lines.join(' ').toLowerCase();
  const hasThanks = /thank|thx|dhany|shukriya|धन्यवाद|शुक्रिया|आभार/iu.test(rest);
  const left = rest.replace(THANKS, ' ').replace(HINDI, ' ');
  const words = left.split(/[^\p{L}\p{M}]+/u).filter((word) => word && !names.includes(word));
  return hasThanks && words.length === 0;
}
