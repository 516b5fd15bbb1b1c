import { createHash } from 'node:crypto';
import { type CleanedWhere, createAdapterFactory } from 'better-auth/adapters';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

type Row = Record<string, unknown>;
/** better-auth names tables and columns at run time: what it names is checked by its own description of ours, see auth.ts. */
type Named = Record<string, Row>;

const SESSIONS = 'sessions';

const operators = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=', in: 'in', not_in: 'not in' } as const;

/**
 * Where better-auth keeps accounts and sessions: our tables, on both engines. Its own adapter writes dates as text on SQLite
 * and as another type on PostgreSQL; here they are epoch milliseconds, like all others.
 */
export function accountStore(database: Database) {
  const db = database as unknown as Kysely<Named>;
  return createAdapterFactory({
    config: {
      adapterId: 'our-tables',
      adapterName: 'Our tables',
      supportsJSON: false,
      supportsArrays: false,
      // As dates they come to us, and we turn them.
      supportsDates: true,
      supportsBooleans: false,
      supportsNumericIds: false,
      transaction: false,
      customTransformInput: ({ data }) => (data instanceof Date ? data.getTime() : data),
      customTransformOutput: ({ data, fieldAttributes }) =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
    },
    adapter: () => ({
      async create({ model, data }) {
        await db.insertInto(model).values(withHashedToken(model, data)).execute();
        return data;
      },
      async findOne<T>({ model, where }: { model: string; where: CleanedWhere[] }) {
        const row = await db.selectFrom(model).selectAll().where(matching(where, model)).executeTakeFirst();
        // Who asked by the token knows it.
        const token = model === SESSIONS ? where.find(({ field }) => field === 'token')?.value : undefined;
        return row ? (withToken(row, token) as T) : null;
      },
      async findMany<T>({
        model,
        where = [],
        limit,
      }: {
        model: string;
        where?: CleanedWhere[] | undefined;
        limit: number;
      }) {
        return (await db.selectFrom(model).selectAll().where(matching(where, model)).limit(limit).execute()) as T[];
      },
      async update<T>({ model, where, update }: { model: string; where: CleanedWhere[]; update: T }) {
        const query = db.updateTable(model).set(withHashedToken(model, update as Row));
        const row = await query.where(matching(where, model)).returningAll().executeTakeFirst();
        return (row as T | undefined) ?? null;
      },
      async updateMany({ model, where, update }) {
        const { numUpdatedRows } = await db
          .updateTable(model)
          .set(withHashedToken(model, update))
          .where(matching(where, model))
          .executeTakeFirst();
        return Number(numUpdatedRows);
      },
      async delete({ model, where }) {
        await db.deleteFrom(model).where(matching(where, model)).execute();
      },
      async deleteMany({ model, where }) {
        const { numDeletedRows } = await db.deleteFrom(model).where(matching(where, model)).executeTakeFirst();
        return Number(numDeletedRows);
      },
      async count({ model, where = [] }) {
        const query = db.selectFrom(model).select(({ fn }) => fn.countAll<number>().as('count'));
        return Number((await query.where(matching(where, model)).executeTakeFirstOrThrow()).count);
      },
    }),
  });
}

/** What the table keeps: a backup holds the key that signs cookies, and must not open the office with it. */
const hashedToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const hashedTokens = (sought: unknown): unknown =>
  Array.isArray(sought) ? sought.map((each) => hashedToken(String(each))) : hashedToken(String(sought));

function withHashedToken(model: string, data: Row): Row {
  return model === SESSIONS && typeof data.token === 'string' ? { ...data, token: hashedToken(data.token) } : data;
}

const withToken = (row: Row, token: unknown): Row => (typeof token === 'string' ? { ...row, token } : row);

/** @throws Error for a condition that none of what we use asks for */
function matching(where: readonly CleanedWhere[], model: string) {
  return (row: ExpressionBuilder<Named, string>): Expression<SqlBool> =>
    row.and(
      where.map(({ field, operator, value, connector }) => {
        if (!operator || !(operator in operators) || connector !== 'AND') {
          throw new Error(`${operator} is not known here`);
        }
        const sought = value instanceof Date ? value.getTime() : value;
        const isToken = model === SESSIONS && field === 'token';
        return row(field, operators[operator as keyof typeof operators], isToken ? hashedTokens(sought) : sought);
      }),
    );
}
