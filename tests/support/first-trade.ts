/**
 * Words of the first firm's trade, which must not appear on pages, in emails or in the office of a firm with different
 * words for them.
 */
const firstTrade: readonly RegExp[] = [
  /\badvis[eo]rs?\b/i,
  /सलाहकार/,
  /\bdepartments?\b/i,
  /विभाग/,
  /\bARN\b/,
  /\bSRN\b/,
  /trade ?mark/i,
  /ट्रेडमार्क/,
  /\btalks?\b/i,
  /(?:मुफ़्त|वीडियो|हर|पहली) बातचीत|बातचीत और/,
  /हमारे (?:किसी )?दफ़्तर में|किस दफ़्तर में/,
  /\bour offices\b|Which office/i,
  /before you file|आवेदन से पहले/,
  /renewals and returns|नवीनीकरण और रिटर्न/,
  /\bofficial numbers?\b/i,
  /सरकारी नंबर/,
  /\bgovernment fees?\b|\bto the government\b|\bpay the government\b/i,
  /सरकारी शुल्क|सरकार को/,
  /\b(?:the|your|sample) company\b|\bcompany figures\b/i,
  /(?:आपकी|वाली|और) कंपनी|कंपनी (?:के आँकड़े|को)/,
];

/** Returns the words of this list that a text contains. */
export const saidOfFirstTrade = (text: string): string[] => firstTrade.flatMap((word) => word.exec(text)?.[0] ?? []);
