import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtension, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ImportAnswer } from './import.dto';
import { bytesOf, type ImportOptions, rowsOf } from './import-options';

const json = (description: string) => ({ type: 'string', description: `JSON: ${description}` }) as const;

/** API document of an import call. The console builds its template file from `x-columns`. */
export const ImportCall = (options: ImportOptions): MethodDecorator =>
  applyDecorators(
    ApiOperation({
      summary: 'Import a file',
      description:
        `CSV or Excel of at most ${rowsOf(options)} rows and ${Math.round(bytesOf(options) / 1024)} kB; a row that is there already is ` +
        `recognised by \`${options.key}\`. Answers what would come of each row. Sent again with the \`digest\` of that answer all of it ` +
        'is written, or nothing. What is added needs the permission to add as well, and what changes that to change.',
    }),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: ['file'],
        properties: {
          file: { type: 'string', format: 'binary' },
          titles: json('the field that each word in the head stands for; names of fields need not be told'),
          words: json('by field, the value that each word in a cell stands for'),
          preset: json('fields that all rows have which do not say otherwise'),
          digest: { type: 'string', description: 'of the answer that is to be carried out' },
        },
      },
    }),
    ApiExtension('x-columns', options.columns),
    ApiOkResponse({ type: ImportAnswer }),
  );
