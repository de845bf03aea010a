import { escapeHtml } from './escape';

/** HTML that may be sent as it is. Texts become it by `markup`, which escapes them: there is no other place to forget it. */
export class Markup {
  constructor(readonly html: string) {}
}

type Value = string | Markup | readonly Markup[];

/** HTML from a template. Texts in it are escaped, for places between tags and in attributes with quotation marks. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((all, part, at) => all + safe(values[at - 1] ?? '') + part));

function safe(value: Value): string {
  if (value instanceof Markup) return value.html;
  return typeof value === 'string' ? escapeHtml(value) : value.map((one) => one.html).join('');
}
