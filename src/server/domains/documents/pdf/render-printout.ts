import type { Printout, PrintoutTable } from './printout.ts';
import { PAGE, Sheet } from './sheet.ts';

const WIDTH = PAGE.right - PAGE.left;
const PAD = 5;
/** The side length of the firm's mark, in points. */
const LOGO = 34;
/** The height that the heading and first row of a table need, in points. */
const LEAST_TABLE = 60;
/** The position of the totals, in the right half of the page, in points. */
const SUMS = { x: PAGE.left + WIDTH * 0.52, width: WIDTH * 0.48 };

/** Renders a printout. @returns a tagged PDF with the same bytes for the same printout */
export async function renderPrintout(printout: Printout): Promise<Buffer> {
  const sheet = new Sheet(printout);
  let y = head(sheet, printout);
  if (printout.details) {
    y = rows(sheet, { ...printout.details, colors: printout.colors }, y) + 6;
    y = turned(sheet, y, LEAST_TABLE);
  }
  y = rows(sheet, printout, y);
  y = sums(sheet, printout, y);
  ending(sheet, printout, y);
  return sheet.finish();
}

function head(sheet: Sheet, { mark, title, number, firm, party, facts, colors, logo }: Printout): number {
  const left = { x: PAGE.left, width: WIDTH * 0.56 };
  const right = { x: PAGE.left + WIDTH * 0.58, width: WIDTH * 0.42, align: 'right' } as const;
  let y: number = PAGE.top - 14;
  if (mark) {
    const look = { x: PAGE.left + 2 * PAD, width: WIDTH - 4 * PAD, size: 9, isStrong: true };
    const height = sheet.height(mark, look) + 2 * PAD;
    sheet.ground({ x: PAGE.left, y: y - 8, width: WIDTH, height }, colors.bar);
    sheet.text('P', mark, { ...look, y: y - 8 + PAD });
    y += height + 6;
  }
  const numberAt = sheet.together([title, number], () => {
    const below = y + sheet.text('H1', title, { ...right, y, size: 19, isStrong: true });
    return below + sheet.text('P', number, { ...right, y: below, size: 10, color: colors.soft });
  });
  const indent = logo ? LOGO + 10 : 0;
  const name = { ...left, x: left.x + indent, width: left.width - indent };
  if (logo) {
    sheet.picture(logo, { x: left.x, y: y + 5, side: LOGO });
  }
  const firmEnds = sheet.together([firm.name, ...firm.lines], () => {
    let at = y + 4;
    at += sheet.text('P', firm.name, { ...name, y: at, size: 12.5, isStrong: true });
    for (const line of firm.lines) {
      at += sheet.text('P', line, { ...name, y: at, size: 8.5, color: colors.soft });
    }
    return logo ? Math.max(at, y + 5 + LOGO) : at;
  });
  y = Math.max(firmEnds, numberAt) + 12;
  sheet.rule(y, colors.line);
  y += 12;
  const partyEnds = sheet.together([party.label, party.name, ...party.lines], () => {
    let at = y;
    at += sheet.text('P', party.label, { ...left, y: at, size: 8, color: colors.soft });
    at += sheet.text('P', party.name, { ...left, y: at, size: 11, isStrong: true });
    for (const line of party.lines) {
      at += sheet.text('P', line, { ...left, y: at });
    }
    return at;
  });
  const factsEnd = sheet.together(
    facts.map(({ label, value }) => `${label} ${value}`),
    () => {
      let at = y;
      for (const { label, value } of facts) {
        const half = right.width * 0.44;
        const name = { x: right.x, width: half, y: at, size: 8, color: colors.soft };
        const said = { x: right.x + half + 6, width: right.width - half - 6, y: at - 0.5, align: 'right' } as const;
        at += Math.max(sheet.text('P', label, name), sheet.text('P', value, said)) + 1;
      }
      return at;
    },
  );
  return Math.max(partyEnds, factsEnd) + 16;
}

function rows(sheet: Sheet, printout: PrintoutTable & Pick<Printout, 'colors'>, from: number): number {
  const { columns, rows: all, colors } = printout;
  let x: number = PAGE.left;
  const places = columns.map(({ label, share, isNumber = false }) => {
    const place = { label, isNumber, x: x + PAD, width: share * WIDTH - 2 * PAD };
    x += share * WIDTH;
    return place;
  });
  const table = sheet.part('Table');
  const looks = places.map(
    ({ x: at, width, isNumber }) => ({ x: at, width, align: isNumber ? 'right' : 'left' }) as const,
  );
  const heads = { size: 8, isStrong: true, scope: 'Column' } as const;
  const drawHead = (top: number, isFirst = false): number => {
    const height = Math.max(...places.map(({ label, width }) => sheet.height(label, { width, ...heads }))) + 2 * PAD;
    sheet.ground({ x: PAGE.left, y: top, width: WIDTH, height }, colors.sunk);
    const row = isFirst ? sheet.part('TR', table) : undefined;
    const labels = places.map(({ label }) => label);
    const looksOf = (index: number) => ({ x: PAGE.left, width: WIDTH, ...looks[index], ...heads, y: top + PAD });
    if (row) {
      sheet.together([labels.join(' ')], () => {
        for (const [index, label] of labels.entries()) {
          sheet.text('TH', label, looksOf(index), row);
        }
      });
    } else {
      sheet.repeated(labels.map((label, index) => ({ text: label, look: looksOf(index) })));
    }
    return top + height;
  };
  let y = drawHead(from, true);
  for (const cells of all) {
    const height =
      Math.max(
        ...looks.map(({ width, align }, index) =>
          sheet.height(align === 'right' ? '0' : (cells[index] ?? ''), { width }),
        ),
      ) +
      2 * PAD;
    if (y + height > PAGE.bottom) {
      sheet.turn();
      y = drawHead(PAGE.top);
    }
    const row = sheet.part('TR', table);
    const at = y + PAD;
    sheet.together([cells.map((cell) => cell.replaceAll('\n', ' ')).join(' ')], () => {
      for (const [index, look] of looks.entries()) {
        const cell = cells[index] ?? '';
        const size = look.align === 'right' ? sheet.sizeOnOneLine(cell, look.width) : 9;
        sheet.text('TD', cell, { ...look, size, y: at }, row);
      }
    });
    y += height;
    sheet.rule(y, colors.line, { thick: 0.5 });
  }
  return y + 10;
}

function sums(sheet: Sheet, { totals, colors }: Printout, from: number): number {
  const label = { x: SUMS.x + PAD, width: SUMS.width * 0.6 - PAD };
  const value = { x: SUMS.x + SUMS.width * 0.6, width: SUMS.width * 0.4 - PAD, align: 'right' } as const;
  const heights = totals.map((each) => {
    const look = { size: each.isStrong ? 11.5 : 9, isStrong: each.isStrong === true };
    return {
      ...each,
      look,
      height: Math.max(
        sheet.height(each.label, { ...label, ...look }),
        sheet.height(each.value, { ...value, ...look }),
      ),
    };
  });
  // Totals are read together, so they move to the next page as a whole.
  let y = turned(
    sheet,
    from,
    heights.reduce((sum, { height }) => sum + height + 3, 12),
  );
  const table = sheet.part('Table');
  for (const { label: name, value: amount, look, height, isStrong } of heights) {
    if (isStrong) {
      y += 3;
      sheet.ground({ x: SUMS.x, y: y - 1, width: SUMS.width, height: height + 6 }, colors.sunk);
      y += 3;
    }
    const row = sheet.part('TR', table);
    const at = y;
    sheet.together([`${name} ${amount}`], () => {
      sheet.text(
        'TH',
        name,
        { ...label, scope: 'Row', ...look, y: at, ...(isStrong ? {} : { color: colors.soft }) },
        row,
      );
      sheet.text('TD', amount, { ...value, ...look, y: at }, row);
    });
    y += height + (isStrong ? 6 : 2);
  }
  return y + 10;
}

function ending(sheet: Sheet, { words, notes, colors }: Printout, from: number): void {
  const all = { x: PAGE.left, width: WIDTH };
  let y = from;
  if (words) {
    y = turned(sheet, y, 14 + sheet.height(words.text, { ...all, size: 10, isStrong: true }));
    y += sheet.text('P', words.label, { ...all, y, size: 8, color: colors.soft });
    y += sheet.text('P', words.text, { ...all, y, size: 10, isStrong: true }) + 10;
  }
  for (const note of notes) {
    y = turned(sheet, y, sheet.height(note, { ...all, size: 8.5 }));
    y += sheet.text('P', note, { ...all, y, size: 8.5, color: colors.soft }) + 3;
  }
}

/** Returns where a block of this height begins: at `y` or, if it does not fit there, at the top of a new page. */
function turned(sheet: Sheet, y: number, height: number): number {
  if (y + height <= PAGE.bottom) {
    return y;
  }
  sheet.turn();
  return PAGE.top;
}
