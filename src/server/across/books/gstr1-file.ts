import {
  documentNatures,
  offlineToolVersion,
  type ReturnRules,
  serviceUnit,
} from '../../../kernel/gst-return-rules.ts';
import { dayInIndia } from '../../../kernel/india-time.ts';
import { returnPeriod, type TaxMonth } from '../../../kernel/tax-month.ts';
import type { Gstr1, ListedPaper, PlaceRow, RateRow } from './gstr1.ts';
import { addSums, isNothing, noSums, type TaxSums } from './paper.ts';

/**
 * Converts paise to rupees. It does not round, because JavaScript writes paise divided by 100 with at most two
 * decimals.
 */
const rupees = (paise: number): number => paise / 100;

const day = (at: number): string => dayInIndia(at).split('-').reverse().join('-');
const rate = (ratePoints: number): number => ratePoints / 100;

/** The tax fields of a row: IGST between two States, otherwise CGST and SGST. */
const taxes = ({ igst, cgst, sgst }: TaxSums, isInter: boolean) =>
  isInter ? { iamt: rupees(igst), csamt: 0 } : { camt: rupees(cgst), samt: rupees(sgst), csamt: 0 };

/** The items of a document with the fields of all taxes. */
const items = (rows: readonly RateRow[]) =>
  rows.map((row, index) => ({
    num: index + 1,
    itm_det: {
      rt: rate(row.ratePoints),
      txval: rupees(row.taxable),
      iamt: rupees(row.igst),
      camt: rupees(row.cgst),
      samt: rupees(row.sgst),
      csamt: 0,
    },
  }));

/** The items of a document between two States. */
const interItems = (rows: readonly RateRow[]) =>
  rows.map((row, index) => ({
    num: index + 1,
    itm_det: { rt: rate(row.ratePoints), txval: rupees(row.taxable), iamt: rupees(row.igst), csamt: 0 },
  }));

const flags = ({ isReverseCharge }: ListedPaper) => ({ rchrg: isReverseCharge ? 'Y' : 'N', inv_typ: 'R' });

/** Groups rows by a text, in the order in which each text first appears. */
const grouped = <Row>(rows: readonly Row[], by: (row: Row) => string): [string, Row[]][] => [...Map.groupBy(rows, by)];

const note = ({ paper }: ListedPaper) => ({
  nt_num: paper.number,
  nt_dt: day(paper.issuedAt),
  ntty: 'C',
  val: rupees(paper.total),
  pos: paper.place,
});

/** Advances by State, each with an item per rate. */
const advances = (rows: readonly PlaceRow[]) =>
  grouped(rows, ({ place }) => place).map(([pos, all]) => {
    const isInter = all[0]?.isInter ?? false;
    return {
      pos,
      sply_ty: isInter ? 'INTER' : 'INTRA',
      itms: all.map((row) =>
        Object.assign({ rt: rate(row.ratePoints), ad_amt: rupees(row.taxable) }, taxes(row, isInter)),
      ),
    };
  });

/** The advances of a month minus advances of earlier months refunded in it. */
export function netAdvances({ at, advancesBack }: Pick<Gstr1, 'at' | 'advancesBack'>): PlaceRow[] {
  const rows = new Map(at.map((row) => [`${row.place} ${row.ratePoints}`, row]));
  for (const row of advancesBack) {
    const key = `${row.place} ${row.ratePoints}`;
    rows.set(key, Object.assign({}, row, addSums(rows.get(key) ?? noSums, row, -1)));
  }
  return [...rows.values()].filter((row) => !isNothing(row));
}

const codes = (rows: Gstr1['hsnB2b']) =>
  rows.map(({ sac, name, ratePoints, taxable, igst, cgst, sgst }, index) =>
    Object.assign(
      { num: index + 1, hsn_sc: sac },
      name === '' ? {} : { desc: name },
      { uqc: serviceUnit.code, qty: serviceUnit.quantity, rt: rate(ratePoints), txval: rupees(taxable) },
      { iamt: rupees(igst), camt: rupees(cgst), samt: rupees(sgst), csamt: 0 },
    ),
  );

/** A firm without registered buyers must send one row of zeros in the section for them (GSTN, 11 June 2025). */
const noCode = (sac: string) => [
  { num: 1, hsn_sc: sac, uqc: serviceUnit.code, qty: 0, rt: 0, txval: 0, iamt: 0, camt: 0, samt: 0, csamt: 0 },
];

/** The firm's usual service code, and the legal rules for the return. */
interface FileFacts {
  readonly ownCode: string;
  readonly rules: Pick<ReturnRules, 'splitCodesFrom'>;
}

/** The summary by service code, which newer returns split by type of buyer. */
function codeSummary({ hsnB2b, hsnB2c }: Gstr1, { name: month }: TaxMonth, { ownCode, rules }: FileFacts) {
  if (month < rules.splitCodesFrom) {
    return { data: codes([...hsnB2b, ...hsnB2c]) };
  }
  return Object.assign(
    { hsn_b2b: hsnB2b.length > 0 ? codes(hsnB2b) : noCode(ownCode) },
    hsnB2c.length > 0 ? { hsn_b2c: codes(hsnB2c) } : {},
  );
}

const documentNumbers = (docs: Gstr1['docs']) => ({
  doc_det: grouped(docs, ({ nature }) => nature).map(([nature, ranges]) => ({
    doc_num: documentNatures[nature as keyof typeof documentNatures].number,
    docs: ranges.map(({ from, to, count }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: count,
      cancel: 0,
      net_issue: count,
    })),
  })),
});

/**
 * Returns the return in the format of the GST portal's offline tool. Sections without rows are left out.
 */
export function gstr1File(gstr1: Gstr1, gstin: string, month: TaxMonth, facts: FileFacts): Record<string, unknown> {
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, txpd, docs } = gstr1;
  const at = netAdvances(gstr1);
  const sections: Record<string, unknown[] | object> = {
    b2b: grouped(b2b, ({ buyer }) => buyer).map(([ctin, all]) => ({
      ctin,
      inv: all.map((one) =>
        Object.assign(
          { inum: one.paper.number, idt: day(one.paper.issuedAt), val: rupees(one.paper.total), pos: one.paper.place },
          flags(one),
          { itms: items(one.rows) },
        ),
      ),
    })),
    b2cl: grouped(b2cl, ({ paper }) => paper.place).map(([pos, all]) => ({
      pos,
      inv: all.map(({ paper, rows }) => ({
        inum: paper.number,
        idt: day(paper.issuedAt),
        val: rupees(paper.total),
        itms: interItems(rows),
      })),
    })),
    b2cs: b2cs.map((row) =>
      Object.assign(
        { sply_ty: row.isInter ? 'INTER' : 'INTRA', typ: 'OE', pos: row.place },
        { rt: rate(row.ratePoints), txval: rupees(row.taxable) },
        taxes(row, row.isInter),
      ),
    ),
    cdnr: grouped(cdnr, ({ buyer }) => buyer).map(([ctin, all]) => ({
      ctin,
      nt: all.map((one) => Object.assign(note(one), flags(one), { itms: items(one.rows) })),
    })),
    cdnur: cdnur.map((one) => Object.assign({ typ: 'B2CL' }, note(one), { itms: interItems(one.rows) })),
    // The documents do not say whether a service is exempt or nil-rated. Both are in one table and one column.
    nil:
      nil.length > 0
        ? { inv: nil.map(({ type, value }) => ({ sply_ty: type, expt_amt: rupees(value), nil_amt: 0, ngsup_amt: 0 })) }
        : [],
    at: advances(at),
    txpd: advances(txpd),
    hsn: codeSummary(gstr1, month, facts),
    doc_issue: docs.length > 0 ? documentNumbers(docs) : [],
  };
  const filled = Object.entries(sections).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0);
  const head = { gstin, fp: returnPeriod(month), version: offlineToolVersion, hash: 'hash' };
  return Object.assign(head, Object.fromEntries(filled));
}
