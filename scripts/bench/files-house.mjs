import { randomUUID } from 'node:crypto';
import { openDatabase } from '../services/database.mjs';

const types = ['image', 'image', 'image', 'document', 'pdf', 'video', 'archive', 'other'];
const endings = { image: 'png', document: 'docx', pdf: 'pdf', video: 'mp4', archive: 'zip', other: 'bin' };
const mimes = { image: 'image/png', pdf: 'application/pdf', video: 'video/mp4' };

/** Fills the library by SQL, 500 rows per statement: files in 200 folders, half of them used by a row. */
export async function addFiles(place, count) {
  const database = await openDatabase(place);
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const files = numbers.map(file);
  await insertAll(
    database,
    'space_type',
    Array.from({ length: 200 }, (_, at) => folder(at + 1)),
  );
  await insertAll(database, 'space_blob', files.map(blobOf));
  await insertAll(database, 'space_info', files);
  const named = files.filter((_, at) => at % 2 === 0);
  await insertAll(
    database,
    'space_reference',
    named.map(({ fileId }, at) => ({ fileId, entity: 'Bench', rowId: at + 1, column: 'x' })),
  );
  if (database.kind === 'sqlite') await database.query('ANALYZE');
  await database.end();
}

function folder(id) {
  return { id, name: `folder ${id}`, parentId: null, path: `/${id}/`, orderNum: 0, ...stamps(id) };
}

function file(number) {
  const type = types[number % types.length];
  const fileId = randomUUID();
  const key = `20260301/${fileId}_file.${endings[type]}`;
  return {
    url: `/upload/${key}`,
    key,
    fileId,
    type,
    classifyId: number % 5 ? (number % 200) + 1 : null,
    name: `file ${(number * 7919) % 100_003}.${endings[type]}`,
    size: (number * 104_729) % 50_000_000,
    version: 1,
    mime: mimes[type] ?? 'application/octet-stream',
    sha256: number.toString(16).padStart(64, '0'),
    status: number % 1000 ? 1 : 4,
    access: number % 10 ? 1 : 0,
    userId: (number % 40) + 1,
    usages: number % 2,
    ...stamps(number),
  };
}

function blobOf({ sha256, size, key, createTime }) {
  return { sha256, size, key: `app/base/${key}`, storage: 'local', pictures: 2, createTime, touchTime: createTime };
}

function stamps(number) {
  const time = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString().replace('T', ' ').replace('Z', '');
  return { createTime: time, updateTime: time };
}

async function insertAll(database, table, rows) {
  for (let first = 0; first < rows.length; first += 500) {
    const some = rows.slice(first, first + 500);
    const columns = Object.keys(some[0]);
    const marks = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    const values = some.flatMap((row) => columns.map((column) => row[column]));
    await database.query(
      `INSERT INTO ${table} (${columns.map((one) => `\`${one}\``).join(', ')}) VALUES ${marks}`,
      values,
    );
  }
}
