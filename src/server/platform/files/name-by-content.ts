/** Endings that files of a content have; the first is given to one with another ending. */
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
/** Endings of what tells nothing by its bytes, by what its sender calls it. */
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
/** What a machine runs when it is opened, on whichever system. */
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

/** The ending of a name, in small letters; '' where it has none that is one. */
function endingOf(name: string): string {
  const ending = /\.([\p{L}\d-]{1,20})$/u.exec(name)?.[1]?.toLowerCase() ?? '';
  return KNOWN.has(ending) ? ending : '';
}

/** Whether a file is a program: its bytes say so, or they say nothing and its name does. */
export function isProgram(name: string, type: string): boolean {
  return PROGRAMS.test(type) || (!(type in ENDINGS) && RUNS.has(endingOf(name)));
}

/**
 * A file's name with the ending of its content, so that no machine opens it as something else: what its bytes say counts, then what its
 * sender calls it. What is opened as a program and is none that we know is called a text.
 * @param name harmless already
 * @param type by its bytes
 * @param claimed as its sender says
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
