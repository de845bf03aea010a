/** A part of a statement, and whether it is the condition on the tenant. */
export interface Piece {
  text: string;
  isPredicate: boolean;
}

const WHERE = /\bWHERE\b/i;
const PREDICATE = /((?:[`"]?\w{1,64}[`"]?\.)?[`"]?tenantId[`"]? = (?:\?|\d{1,20}))/;

/** Splits a statement, so that the condition on the tenant can be highlighted. Only the part after WHERE can contain it. */
export function piecesOf(sql: string): Piece[] {
  const at = WHERE.exec(sql)?.index ?? sql.length;
  return [
    { text: sql.slice(0, at), isPredicate: false },
    ...sql
      .slice(at)
      .split(PREDICATE)
      .map((text, place) => ({ text, isPredicate: place % 2 === 1 })),
  ].filter(({ text }) => text !== '');
}
