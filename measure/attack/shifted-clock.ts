// Loaded into the server's process (`--import`) to shift its clock by `?ms=` milliseconds, forward or back.

const shift = Number(new URL(import.meta.url).searchParams.get('ms'));
const Right = Date;

globalThis.Date = new Proxy(Right, {
  construct: (target, [...given], newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [Right.now() + shift], newTarget),
  apply: () => new Right(Right.now() + shift).toString(),
  get: (target, name) => (name === 'now' ? () => Right.now() + shift : Reflect.get(target, name)),
});
