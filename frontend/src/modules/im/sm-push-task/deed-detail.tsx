import { useTranslation } from 'react-i18next';
import { isObject } from '../../../kernel/basis/values/is-object';
import { wireOf } from '../../../kernel/basis/time/wire-time';
import { figure } from '../../../kernel/basis/i18n/figure';

/** Times inside a detail are in JSON format. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function wordFor(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string' && MOMENT.test(value)) return wireOf(Date.parse(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Line = [name: string, ...values: unknown[]];

/** A change shows the old and the new value; other details show one value. */
function linesOf(detail: Record<string, unknown>): Line[] {
  const { before, after } = detail;
  if (!isObject(before) || !isObject(after)) return Object.entries(detail);
  return Object.entries(after)
    .filter(([name, value]) => wordFor(value) !== wordFor(before[name]))
    .map(([name, value]) => [name, before[name], value]);
}

/** The details of a history entry. */
export function DeedDetail({ detail }: { detail: unknown }) {
  const { t, i18n } = useTranslation('im-push');
  if (!isObject(detail)) return null;
  const { whileSending, ...rest } = detail;
  const say = (key: string) =>
    i18n.exists(`im-push:${key}`) ? (i18n.t as (key: string) => string)(`im-push:${key}`) : undefined;
  const words = (name: string, value: unknown) => say(`${name}.${String(value)}`) ?? wordFor(value);
  const lines = linesOf(rest).map(
    ([name, ...values]) => `${say(name) ?? name}: ${values.map((value) => words(name, value)).join(' → ')}`,
  );
  if (whileSending === true) lines.unshift(t('history.whileSending'));
  return lines.map((line) => <span key={line}>{line}</span>);
}
