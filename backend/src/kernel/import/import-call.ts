import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { IgnoresIdempotencyKey } from '../idempotency/key-rule';
import { ImportAnswer } from './import.dto';
import { bytesOf, type ImportOptions, rowsOf } from './import-options';

const json = (description: string) => ({ type: 'string', description: `JSON: ${description}` }) as const;

/** API document of an import call. The console builds its template file from `x-columns`. */
export const ImportCall = (options: ImportOptions): MethodDecorator =>
  applyDecorators(
    IgnoresIdempotencyKey('uploads'),
    ApiOperation({
      summary: 'Import a file',
      description:
        `CSV or Excel of at most ${rowsOf(options)} rows and ${Math.round(bytesOf(options) / 1024)} kB; an existing row is ` +
        `recognised by \`${options.key}\`. Returns a preview of each row. If it is sent again with the \`digest\` of the preview, all rows are ` +
        'written, or none. New rows also need the permission to add, and changed rows the permission to change.',
    }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary' },
          titles: json('field names by heading; headings that are field names need no entry'),
          words: json('by field, the values that texts in cells stand for'),
          preset: json('values for rows that do not set these fields themselves'),
          digest: { type: 'string', description: 'digest from the preview that is to be written' },
        },
      },
    }),
    ApiExtension('x-columns', options.columns),
    ApiOkResponse({ type: ImportAnswer }),
  );
