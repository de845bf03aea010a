import { BusinessError } from '../../../kernel/basis/errors/business-error';

/** The position of the last row of a page in the order of the list. */
export interface Place {
  order: string;
  sort: string;
  value: string | number;
  id: number;
}

/** Columns by which a list can be paged with a cursor instead of an offset. None of them is ever null. */
const ORDERS = ['id', 'name', 'size', 'type', 'createTime', 'updateTime'];

export const hasCursor = (order: string): boolean => ORDERS.includes(order);

export const cursorOf = ({ order, sort, value, id }: Place): string =>
  Buffer.from(JSON.stringify([order, sort, value, id])).toString('base64url');

/** @throws BusinessError `space.badCursor` if the cursor is invalid, or belongs to a list in another order */
export function placeOf(cursor: string, asked: Pick<Place, 'order' | 'sort'>): Place {
  const [order, sort, value, id] = partsOf(cursor);
  const isValue = typeof value === 'string' || typeof value === 'number';
  const isPlace = order === asked.order && sort === asked.sort && hasCursor(asked.order) && Number.isSafeInteger(id);
  if (!isPlace || !isValue) throw badCursor();
  return { ...asked, value, id: id as number };
}

function partsOf(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? (parts as unknown[]) : [];
  } catch (error) {
    throw error instanceof SyntaxError ? badCursor() : error;
  }
}

const badCursor = (): BusinessError => new BusinessError('space.badCursor');
