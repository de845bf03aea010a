import { Code } from '../../src/kernel/basis/codes';
import { allRoutes } from '../routes';
import { ATTACKS, HARMLESS } from './attacks';
import type { House } from './sql-modes';
import { textFieldsOf } from './text-fields';

interface Found {
  list?: unknown[];
  pagination?: { total?: number };
}

/** How many rows a call answers with. */
const sizeOf = (data: unknown): number => (Array.isArray(data) ? data : ((data as Found | null)?.list ?? [])).length;

/** Asks for attacks in any text field of any list, which must find what a harmless word finds. */
export function testAnyField(house: House): void {
  test('a hostile text in any field of any list finds no more rows than a harmless word', async () => {
    const { app, admin } = house;
    const lists = allRoutes(app).filter(({ path, get }) => !get && /\/(page|list)$/.test(path));
    const wrong: string[] = [];
    let asked = 0;
    for (const { path } of lists)
      for (const field of textFieldsOf(path, String(ATTACKS[5]))) {
        const call = path.replace('admin/', '');
        const harmless = await admin.post(call, { [field]: HARMLESS });
        for (const attack of field === 'keyWord' ? ATTACKS : ATTACKS.slice(5, 9)) {
          const { status, code, data } = await admin.post(call, { [field]: attack });
          asked++;
          if (status >= 500 || (code === Code.Success && sizeOf(data) > sizeOf(harmless.data)))
            wrong.push(`${call} ${field} ${attack}: ${status}, ${sizeOf(data)} rows`);
        }
      }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(1000);
  });
}
