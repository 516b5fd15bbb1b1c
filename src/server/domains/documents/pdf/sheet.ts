import PDFDocument from 'pdfkit';
import { asDrawn, type PrintedScript } from '../../../../kernel/drawable.ts';
import { fontFile } from './printed-fonts.ts';
import type { Printout } from './printout.ts';
import {
  brokenLines,
  inVisualOrder,
  isRightToLeft,
  needsOtherFont,
  type ScriptRun,
  scriptRuns,
} from './script-runs.ts';
import { RIGHT_TO_LEFT, shapeWithHarfBuzz } from './shape-text.ts';

/** A4 and its margins, in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 52, bottom: 782 } as const;
const languages = { en: 'en-IN', hi: 'hi-IN' } as const;

export interface TextLook {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'right';
  /** For a header cell: whether it applies to its column or row. */
  readonly scope?: 'Column' | 'Row';
}

type Part = PDFKit.PDFStructureElement;

/**
 * A tagged PDF (PDF/UA), written from top to bottom. One font covers Latin and Devanagari, and each other Indian script
 * has its own. Only the used glyphs are embedded.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #printout: Printout;
  readonly #root: Part;
  readonly #chunks: Buffer[] = [];
  #isTogether = false;

  constructor(printout: Printout) {
    this.#printout = printout;
    const options: PDFKit.PDFDocumentOptions = {
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      lang: languages[printout.lang],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      info: {
        Title: `${printout.title} ${printout.number}`,
        Author: printout.firm.name,
        CreationDate: new Date(printout.madeAt),
        ModDate: new Date(printout.madeAt),
      },
    };
    // pdfkit supports PDF/UA, but its types do not include it yet.
    this.#doc = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }));
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
    this.#bar();
  }

  /** Adds a structure element, such as `Table` or `TR`. */
  part(type: string, within: Part = this.#root): Part {
    const part = this.#doc.struct(type);
    within.add(part);
    return part;
  }

  /**
   * Writes a text. The text itself is also stored, for screen readers, because the glyphs of आपूर्ति, for example,
   * would be read in the wrong order.
   * @returns the height of the text, in points
   */
  text(type: string, text: string, look: TextLook, within: Part = this.#root): number {
    const content = asDrawn(text).trim();
    const height = this.height(content, look);
    const cell = this.#doc.struct(type, this.#options(look, content), () => {
      if (content !== '') {
        this.#draw(content, look);
      }
    });
    within.add(cell);
    return height;
  }

  /**
   * Draws content that should be read and copied as a whole, such as a table row or a label with its value. Programs
   * that use only the positions of texts would otherwise separate its parts.
   * @param lines its text, line by line
   */
  together<T>(lines: readonly string[], draw: () => T): T {
    // Programs that copy text reverse the letters of Urdu, even if they are stored in the order in which they are read.
    // So each text is read on its own, and Urdu from its glyphs.
    if (lines.some(isRightToLeft)) {
      return draw();
    }
    const actual = lines.map((line) => asDrawn(line).trim()).filter(Boolean);
    this.#doc.markContent('Span', { actual: actual.join('\n'), lang: languages[this.#printout.lang] });
    this.#isTogether = true;
    const drawn = draw();
    this.#isTogether = false;
    this.#doc.endMarkedContent();
    return drawn;
  }

  /** Returns the font size, at most 9 points, at which a number fits on one line. */
  sizeOnOneLine(text: string, width: number): number {
    const taken = this.#widthOf(text, { size: 9, isStrong: false });
    return taken < width ? 9 : (9 * (width - 0.5)) / taken;
  }

  /** Returns the height that a text would have, in points. */
  height(text: string, { width, size = 9, isStrong = false }: Pick<TextLook, 'width' | 'size' | 'isStrong'>): number {
    const content = asDrawn(text);
    if (needsOtherFont(content)) {
      return this.#linesOf(content, { width, size, isStrong }).length * this.#lineHeight({ size, isStrong });
    }
    this.#use('main', isStrong);
    return this.#doc.fontSize(size).heightOfString(content, { width, lineGap: gap(size) });
  }

  /**
   * Writes content that is on every page and should not be read out each time, such as a footer or the header of a
   * continued table.
   */
  repeated(texts: readonly { readonly text: string; readonly look: TextLook }[]): void {
    this.#unread(() =>
      this.together([texts.map(({ text }) => text).join(' ')], () => {
        for (const { text, look } of texts) {
          this.#draw(asDrawn(text), look);
        }
      }),
    );
  }

  /** Draws a horizontal line that screen readers skip. */
  rule(y: number, color: string, { from = PAGE.left, to = PAGE.right, thick = 0.75 } = {}): void {
    this.#unread(() => this.#doc.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke());
  }

  /** Draws a filled background that screen readers skip. */
  ground(box: { x: number; y: number; width: number; height: number }, color: string): void {
    this.#unread(() => this.#doc.roundedRect(box.x, box.y, box.width, box.height, 3).fillColor(color).fill());
  }

  /** Draws a square PNG that screen readers skip. */
  picture(png: Uint8Array, { x, y, side }: { x: number; y: number; side: number }): void {
    this.#unread(() => this.#doc.image(Buffer.from(png), x, y, { width: side, height: side }));
  }

  /** Starts the next page. */
  turn(): void {
    this.#doc.addPage();
    this.#bar();
  }

  /** Writes the footer on all pages. @returns the whole file */
  async finish(): Promise<Buffer> {
    this.#root.end();
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const foot = this.#printout.foot.replace('{page}', String(page + 1)).replace('{pages}', String(count));
      const x = PAGE.left;
      const width = PAGE.right - PAGE.left;
      this.rule(800, this.#printout.colors.line);
      this.repeated([{ text: foot, look: { x, y: 806, width, size: 7.5, color: this.#printout.colors.soft } }]);
    }
    const ended = new Promise<void>((resolve, reject) => void this.#doc.on('end', resolve).on('error', reject));
    this.#doc.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }

  #bar(): void {
    this.#unread(() => this.#doc.rect(0, 0, PAGE.width, 7).fillColor(this.#printout.colors.bar).fill());
  }

  #options({ scope }: TextLook, actual: string): PDFKit.Mixins.StructureElementOptions {
    // Only content inside `together` stores its own text here.
    const options: PDFKit.Mixins.StructureElementOptions = this.#isTogether && actual !== '' ? { actual } : {};
    // pdfkit supports scopes, but its types do not include them yet.
    return scope ? Object.assign(options, { scope }) : options;
  }

  #unread(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #draw(text: string, look: TextLook): void {
    const { x, y, width, size = 9, isStrong = false, color, align = 'left' } = look;
    this.#use('main', isStrong);
    this.#doc.fontSize(size).fillColor(color ?? this.#printout.colors.ink);
    const write = (): void => {
      if (needsOtherFont(text)) {
        this.#drawInScripts(text, look);
      } else {
        this.#doc.text(text, x, y, { width, align, lineGap: gap(size) });
      }
    };
    if (this.#isTogether || isRightToLeft(text)) {
      write();
      return;
    }
    this.#doc.markContent('Span', { actual: text, lang: languages[this.#printout.lang] });
    write();
    this.#doc.endMarkedContent();
  }

  /** Draws a text that needs several fonts, line by line, on the baseline of the main font. */
  #drawInScripts(text: string, { x, y, width, size = 9, isStrong = false, align = 'left' }: TextLook): void {
    const weight = { size, isStrong };
    const height = this.#lineHeight(weight);
    let base = y + this.#ascent(weight);
    for (const line of this.#linesOf(text, { width, ...weight })) {
      let at = align === 'right' ? x + width - this.#widthOf(line, weight) : x;
      const runs = scriptRuns(line);
      const places = new Map(
        inVisualOrder(runs).map((run) => {
          const place = at;
          at += this.#runWidth(run, weight);
          return [run, place];
        }),
      );
      const isReadApart = !this.#isTogether && isRightToLeft(line);
      // Programs copy a text in the order in which it was drawn.
      for (const run of runs) {
        const isMarked = isReadApart && run.level % 2 === 0;
        if (isMarked) {
          this.#doc.markContent('Span', { actual: run.text });
        }
        this.#use(run.script, isStrong);
        const options = { lineBreak: false, baseline: 'alphabetic', features: features(run) } as const;
        this.#doc.fontSize(size).text(run.text, places.get(run) ?? x, base, options);
        if (isMarked) {
          this.#doc.endMarkedContent();
        }
      }
      base += height;
    }
  }

  #linesOf(text: string, { width, ...weight }: Weight & { readonly width: number }): string[] {
    return brokenLines(text, width, (part) => this.#widthOf(part, weight));
  }

  /** Returns the width of a text on one line, in points. */
  #widthOf(text: string, weight: Weight): number {
    return scriptRuns(text).reduce((sum, run) => sum + this.#runWidth(run, weight), 0);
  }

  #runWidth(run: ScriptRun, { size, isStrong }: Weight): number {
    this.#use(run.script, isStrong);
    return this.#doc.fontSize(size).widthOfString(run.text, { features: features(run) });
  }

  #lineHeight({ size, isStrong }: Weight): number {
    this.#use('main', isStrong);
    return this.#doc.fontSize(size).currentLineHeight(true) + gap(size);
  }

  /** Returns the height of the main font above the baseline, in points. */
  #ascent({ size, isStrong }: Weight): number {
    this.#use('main', isStrong);
    const { ascender } = (this.#doc as unknown as { readonly _font: { readonly ascender: number } })._font;
    return (ascender * size) / 1000;
  }

  /** Makes the font of a script the current one. */
  #use(script: PrintedScript | 'main', isStrong: boolean): void {
    const file = fontFile(script, isStrong);
    this.#doc.font(file);
    shapeWithHarfBuzz(this.#doc, file);
  }
}

interface Weight {
  readonly size: number;
  readonly isStrong: boolean;
}

const features = ({ level }: ScriptRun): PDFKit.Mixins.OpenTypeFeatures[] => (level % 2 === 1 ? [RIGHT_TO_LEFT] : []);

/** Reduces Hind's own line height of 1.6. What remains is enough for the marks above and below Devanagari letters. */
const gap = (size: number): number => -size * 0.08;
