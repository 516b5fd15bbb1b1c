import { renderToStaticMarkup } from 'react-dom/server';
import { asOneOf, type Locale, locales } from '@/kernel/locale.ts';
import { type MailColors, mailColors } from './mail-colors.ts';

/** The content of an email in one language; both its HTML and its plain text are made from it. */
export interface MailContent {
  lang: Locale;
  company: string;
  heading: string;
  paragraphs: readonly string[];
  /** Labels and values, shown as a table. Rows with an empty value are left out. */
  rows: readonly (readonly [label: string, value: string])[];
  /** A link to a page of the site, with an absolute URL. */
  link?: { text: string; href: string };
  closing: readonly string[];
}

const font = "'Hind', 'Noto Sans Devanagari', 'Segoe UI', Arial, sans-serif";
const wide = { width: '100%', borderCollapse: 'collapse' } as const;

/** An email as tables with inline styles, the only layout that email programs keep. */
function MailDocument({ content, colors: { brand, light } }: { content: MailContent; colors: MailColors }) {
  const { lang, company, heading, paragraphs, rows, link, closing } = content;
  return (
    <html lang={asOneOf(lang, locales)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: light.sunk,
          color: light.ink,
          fontFamily: font,
          fontSize: '16px',
          lineHeight: 1.65,
        }}
      >
        <table role="presentation" style={{ ...wide, maxWidth: '560px', margin: '0 auto', background: light.surface }}>
          <tbody>
            <tr>
              <td
                style={{
                  background: brand.night,
                  color: brand.marigold,
                  padding: '16px 24px',
                  fontSize: '20px',
                  fontWeight: 600,
                }}
              >
                {/*
                 * The name is beside the picture. The picture has its own light background, so it also suits a dark
                 * theme.
                 */}
                <img
                  src="cid:mark@example.in"
                  alt=""
                  width={34}
                  height={34}
                  // Without this, React adds a preload link to the head, which email programs ignore.
                  loading="lazy"
                  style={{ marginRight: '12px', borderRadius: '6px', verticalAlign: 'middle' }}
                />
                {company}
              </td>
            </tr>
            <tr>
              <td style={{ padding: '24px', wordBreak: 'break-word' }}>
                <h1 style={{ margin: '0 0 12px', fontSize: '22px', lineHeight: 1.4 }}>{heading}</h1>
                {paragraphs.map((text) => (
                  <p key={text} style={{ margin: '0 0 12px' }}>
                    {text}
                  </p>
                ))}
                {shown(rows).length > 0 ? <Rows rows={shown(rows)} soft={light.soft} /> : null}
                {link ? (
                  <p style={{ margin: '0 0 16px' }}>
                    <a href={link.href} style={{ color: light.ink, fontWeight: 600 }}>
                      {link.text}
                    </a>
                  </p>
                ) : null}
                {closing.map((text) => (
                  <p key={text} style={{ margin: '0 0 8px', color: light.soft, fontSize: '14px' }}>
                    {text}
                  </p>
                ))}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** A longer label would leave a phone no room for its value. */
const LONGEST_ON_ONE_LINE = 18;

function Rows({ rows, soft }: Pick<MailContent, 'rows'> & { soft: string }) {
  return (
    <table style={{ ...wide, margin: '16px 0' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <th
              scope="row"
              style={{
                padding: '6px 12px 6px 0',
                color: soft,
                fontWeight: 400,
                textAlign: 'left',
                verticalAlign: 'top',
                whiteSpace: label.length > LONGEST_ON_ONE_LINE ? 'normal' : 'nowrap',
              }}
            >
              {label}
            </th>
            <td dir="auto" style={{ padding: '6px 0', whiteSpace: 'pre-wrap', wordBreak: 'break-word' }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (rows: MailContent['rows']) => rows.filter(([, value]) => value !== '');

/** Renders the body of an email as HTML and as plain text. @param colors the firm's colours of the light theme */
export function renderMail(content: MailContent, colors: MailColors = mailColors()): { html: string; text: string } {
  const lines = [
    content.heading,
    '',
    ...content.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...shown(content.rows).map(([label, value]) => `${label}: ${value.includes('\n') ? `\n${value}` : value}`),
    '',
    ...(content.link ? [`${content.link.text}:`, content.link.href, ''] : []),
    ...content.closing,
    '',
    content.company,
  ];
  return {
    html: `<!doctype html>${renderToStaticMarkup(<MailDocument content={content} colors={colors} />)}`,
    text: `${lines.join('\n')}\n`,
  };
}
