import { saveAs } from '../../../kernel/call/http/download';
import { wallNow } from '../../../kernel/basis/time/wall-clock';

/** Downloads a value as a formatted JSON file. */
export const saveJson = (content: unknown, name: string): void =>
  saveAs(
    new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
    `${name} ${wallNow().format('MM-DD HH_mm_ss')}.json`,
  );
