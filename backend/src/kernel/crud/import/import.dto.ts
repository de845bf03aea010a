import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type Encoding, ENCODINGS } from './file/text-of-bytes';

const FATES = ['add', 'change', 'same', 'wrong'] as const;

const TEXTS = { type: 'object', additionalProperties: { type: 'string' } } as const;

export class ImportedRow {
  @ApiProperty({ description: 'row number in the file, as a spreadsheet shows it' }) line: number;

  @ApiProperty({ enum: FATES, description: 'what the import does with the row' }) fate: (typeof FATES)[number];

  @ApiProperty({ ...TEXTS, description: 'values in the file, by field; long texts are cut' })
  cells: Record<string, string>;

  @ApiProperty({ type: [String], description: 'names of the fields that would change' }) changed: string[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description: 'errors by field, in the language of the request; errors of the whole row have an empty field name',
  })
  errors: Record<string, string[]>;
}

export class ImportCounts {
  @ApiProperty({ description: 'number of new rows' }) add: number;
  @ApiProperty({ description: 'number of rows that change' }) change: number;
  @ApiProperty({ description: 'number of rows that already equal the file' }) same: number;
  @ApiProperty({ description: 'number of rows with errors; if there is one, nothing is imported' }) wrong: number;
}

export class ImportedHead {
  @ApiProperty({ description: 'heading in the file; long ones are cut' }) text: string;

  @ApiProperty({ type: String, nullable: true, description: 'field that the column fills; null if it is ignored' })
  field: string | null;
}

/** How a file was read. A refused file has it as well, so that the sender can say how it is to be read. */
export class FileReading {
  @ApiProperty({ type: [ImportedHead], description: 'columns of the file; empty if it has no header row' })
  heads: ImportedHead[];

  @ApiPropertyOptional({ enum: ENCODINGS, description: 'encoding of a text file' })
  encoding?: Encoding;

  @ApiPropertyOptional({ description: 'true if the encoding was guessed and another one is as likely' })
  isDoubtful?: boolean;

  @ApiPropertyOptional({ type: [String], description: 'names of the visible sheets of a workbook' })
  sheets?: string[];

  @ApiPropertyOptional({ description: 'the sheet that was read' })
  sheet?: string;
}

export class ImportAnswer {
  @ApiProperty({ description: 'true if the rows were written; false if this is a preview' }) done: boolean;

  @ApiProperty({ description: 'send it with the same file to write the rows' }) digest: string;

  @ApiProperty({ type: ImportCounts }) counts: ImportCounts;

  @ApiProperty({ type: FileReading }) reading: FileReading;

  @ApiProperty({ type: [String], description: 'fields in the file, in the order of its columns' }) columns: string[];

  @ApiProperty({ type: [String], description: 'headings of columns that are ignored' }) ignored: string[];

  @ApiProperty({
    type: [ImportedRow],
    description: 'the first 500 rows with errors and the first 500 others; empty after the rows were written',
  })
  rows: ImportedRow[];

  @ApiPropertyOptional({
    type: 'array',
    items: TEXTS,
    description: 'values that are shown only once: the initial passwords of new staff members',
  })
  handout?: Record<string, string>[];
}
