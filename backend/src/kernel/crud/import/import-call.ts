import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { IgnoresIdempotencyKey } from '../../durability/idempotency/key-rule';
import { ENCODINGS } from './file/text-of-bytes';
import { ImportAnswer } from './import.dto';
import { bytesOf, type ImportOptions, rowsOf } from './import-options';

const json = (description: string) => ({ type: 'string', description: `JSON: ${description}` }) as const;

/** API document of an import call. The console builds its template file from `x-columns`, and says the `x-limits` beforehand. */
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
          titles: json(
            'field names by heading; headings that are field names need no entry, and those with an empty one are ignored',
          ),
          labels: json('what the screen calls each field, for messages'),
          words: json('by field, the values that texts in cells stand for'),
          preset: json('values for rows that do not set these fields themselves'),
          encoding: {
            type: 'string',
            enum: [...ENCODINGS],
            description: 'of a text file; guessed if it is not given',
          },
          sheet: {
            type: 'string',
            description: 'name of the sheet of a workbook; the first visible one if it is not given',
          },
          digest: { type: 'string', description: 'digest from the preview that is to be written' },
        },
      },
    }),
    ApiExtension('x-columns', options.columns),
    ApiExtension('x-limits', { rows: rowsOf(options), bytes: bytesOf(options) }),
    ApiOkResponse({ type: ImportAnswer }),
  );
