/** File extensions per content type; the first replaces a wrong extension. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'image/avif': ['avif'],
  'application/zip': ['zip', 'xlsx', 'docx', 'pptx', 'odt', 'ods', 'odp'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/x-cfb': ['doc', 'xls', 'ppt', 'msg'],
  'application/x-rar-compressed': ['rar'],
  'application/x-7z-compressed': ['7z'],
  'application/rtf': ['rtf'],
  'application/vnd.ms-tnef': ['dat'],
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/ogg; codecs=opus': ['ogg', 'opus', 'oga'],
  'audio/amr': ['amr'],
  'audio/x-m4a': ['m4a'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/wav': ['wav'],
  'audio/aac': ['aac'],
  'video/mp4': ['mp4', 'm4v', 'm4a'],
  'video/quicktime': ['mov'],
  'video/3gpp': ['3gp'],
};
/** Extensions of types that cannot be detected from the bytes, by the type that the sender claims. */
const CLAIMED: Readonly<Record<string, string>> = {
  'message/rfc822': 'eml',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/xml': 'xml',
  'application/xml': 'xml',
  'application/json': 'json',
  'text/calendar': 'ics',
  'application/ics': 'ics',
  'text/vcard': 'vcf',
  'application/pkcs7-mime': 'p7m',
  'application/x-pkcs7-mime': 'p7m',
  'application/pkcs7-signature': 'p7s',
  'application/x-pkcs7-signature': 'p7s',
  'application/ms-tnef': 'dat',
  'application/vnd.ms-outlook': 'msg',
};
/** Extensions of files that some operating system runs when they are opened. */
const RUNS = new Set(
  'exe bat cmd com scr pif hta js jse vbs vbe wsf wsh ps1 psm1 msi msp mst reg lnk url cpl jar apk app dmg pkg sh bash run desktop iso img vhd chm hlp inf scf gadget application xll xlam docm xlsm pptm dotm settingcontent-ms appx msix msc jnlp py pyw rdp wsc sct ws vb xlsb command iqy slk library-ms diagcab appref-ms'.split(
    ' ',
  ),
);
const PROGRAMS =
  /^application\/(?:x-msdownload|x-elf|x-mach-binary|java-vm|vnd\.android\.package-archive|x-ms-shortcut|x-executable|x-msi)$/;
const KNOWN = new Set([
  ...Object.values(ENDINGS).flat(),
  ...Object.values(CLAIMED),
  ...RUNS,
  'htm',
  'svg',
  'log',
  'bin',
]);

/** Returns the extension of a name, in lower case; '' if it has no known one. */
function endingOf(name: string): string {
  const ending = /\.([\p{L}\d-]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return KNOWN.has(ending) ? ending : '';
}

/** Whether a file is a program, judging by its bytes, or by its name if its type cannot be detected. */
export function isProgram(name: string, type: string): boolean {
  return PROGRAMS.test(type) || (!(type in ENDINGS) && RUNS.has(endingOf(name)));
}

/**
 * Returns a file's name with the extension of its content, so that no machine opens it as something else. The bytes
 * decide first, then the type that the sender claims. A name that would open as a program gets `.txt` if the type
 * cannot be detected.
 * @param name the name, already made safe
 * @param type the type detected from the bytes
 * @param claimed the type claimed by the sender
 */
export function nameByContent(name: string, type: string, claimed = ''): string {
  const ending = endingOf(name);
  const right = ENDINGS[type];
  if (right?.includes(ending)) {
    return name;
  }
  if (right) {
    const stem = ending ? name.slice(0, -ending.length - 1) : name;
    return stem && right.includes(endingOf(stem)) ? stem : `${stem || 'unnamed'}.${right[0]}`;
  }
  if (RUNS.has(ending)) {
    return `${name}.txt`;
  }
  return /\.[\p{L}\d]{1,10}$/u.test(name) ? name : `${name}.${CLAIMED[claimed.toLowerCase()] ?? 'bin'}`;
}
